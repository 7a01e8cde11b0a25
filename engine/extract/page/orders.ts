// What is said to a machine rather than to visitors.

const windowLength = 5000
const overlap = 300

/** Text that speaks to a machine rather than to a visitor. */
const instruction =
  /\b(?:ignore|disregard|forget|override)\b[^.!?]{0,40}\b(?:previous|prior|above|earlier|all|any|other|system)\b[^.!?]{0,30}\b(?:instruction|instructions|prompt|prompts|rule|rules|context|directions?)\b|\b(?:system prompt|as an ai|you are (?:now )?(?:an? )?(?:ai|assistant|chatbot|language model|llm|gpt)|ai (?:assistants?|agents?|models?|crawlers?)\b[^.!?]{0,40}\b(?:must|should|please)|(?:attention|note|instructions?) (?:to|for) (?:all )?(?:ai|llms?|language models?|assistants?|chatbots?|agents?))\b|<\|(?:im_start|system|endoftext)|\[\/?(?:INST|SYSTEM)\]/i
/** The same in the other languages of the product, and what only a program would be told. */
const elsewhere =
  /\b(?:ignore[rz]?|oublie[rz]?|n[ée]glige[rz]?)\b[^.!?]{0,30}\b(?:instructions|consignes|r[èe]gles|directives)\b[^.!?]{0,20}\b(?:pr[ée]c[ée]dent|ci-dessus|ant[ée]rieur)|(?:تجاهل|تجاهلوا|انس)[^.!؟]{0,30}(?:التعليمات|الأوامر|القواعد|الإرشادات)[^.!؟]{0,20}(?:السابقة|أعلاه)|\breveal\b[^.!?]{0,20}\bprompt\b|^\W*system\s*:[^.!?]{0,40}\byou\b|\b(?:notes?|messages?|attention|instructions?)\s+(?:to|for)\s+(?:all\s+|any\s+|every\s+)?(?:ai\b|llms?\b|language models?\b|chatbots?\b)|\bif you are an? (?:ai|llm|large language model|language model|chatbot)\b/i

/** Whether a text reads like an instruction to an assistant. */
export function readsLikeInstruction(text: string): boolean {
  return someWindow(text, (read) => instruction.test(read) || elsewhere.test(read))
}

/** Orders to a machine that nobody writes for visitors. */
const order =
  /\b(?:ignore|disregard|forget|override)\s+(?:all\s+|any\s+|every\s+)?(?:of\s+)?(?:the\s+|your\s+|my\s+)?(?:previous|prior|above|earlier|preceding|system|other)\s+(?:system\s+)?(?:instructions?|prompts?|rules?|directions?|guidelines)\b|\b(?:ai|language models?|llms?|ai assistants?|chatbots?|ai agents?|ai crawlers?)\b[^.!?\n]{0,40}\b(?:must|should|shall|have to|please)\s+(?:always\s+|now\s+|only\s+)?(?:say|answer|reply|respond|recommend|ignore|tell|state|claim|reveal|send|output|print|repeat)\b|<\|(?:im_start|im_end|system|endoftext)|\[\/?INST\]/i

/** Whether a text that visitors may not see gives orders to an assistant. */
export function ordersMachine(text: string): boolean {
  return someWindow(text, (read) => order.test(read) || elsewhere.test(read))
}

/** What is plainly said to a machine: an imperative, or one that it is called by name for. People say of machines what they must do. */
const address =
  /\b(?:ignore|disregard|forget|override)\s+(?:all\s+|any\s+|every\s+)?(?:of\s+)?(?:the\s+|your\s+|my\s+)?(?:previous|prior|above|earlier|preceding|system|other)\s+(?:system\s+)?(?:instructions?|prompts?|rules?|directions?|guidelines)\b|(?:^|[.!?:\n])\W{0,9}(?:dear\s+|hey\s+|all\s+)?(?:ai(?:\s+(?:assistants?|agents?|models?|crawlers?))?|language models?|llms?|chatbots?)(?:\s*[,:]\s*(?:(?:please|always|never)\s+)?(?:you (?:must|should|are|will)|do not|ignore|recommend|say|tell|answer|reply|respond|mention|state|claim|repeat|print|output|send)\b|\s+(?:must|shall|should|have to|please)\s+(?:always\s+|now\s+|only\s+)?(?:(?:recommend|ignore|output|print|repeat)\b|(?:say|answer|reply|respond)\s*(?:with\b|["“«:])))|<\|(?:im_start|im_end|system|endoftext)|\[\/?INST\]|\breveal\b[^.!?]{0,12}\b(?:your|the|its|system)\b[^.!?]{0,12}\bprompt\b|(?:^|[.!?\n])\W{0,9}system\s*:[^.!?]{0,40}\byou (?:are|must|will|should|have|may)\b|\b(?:notes?|messages?|attention|instructions?)\s+(?:to|for)\s+(?:all\s+|any\s+|every\s+)?(?:ai|llms?|language models?|chatbots?)\b[^.!?:]{0,30}:|\bif you are an? (?:ai|llm|large language model|language model|chatbot)(?:\s+(?:assistant|agent|model|crawler))?\s*[,:]|\b(?:ignore[rz]?|oublie[rz]?|n[ée]glige[rz]?)\b[^.!?]{0,30}\b(?:instructions|consignes|r[èe]gles|directives)\b[^.!?]{0,20}\b(?:pr[ée]c[ée]dent|ci-dessus|ant[ée]rieur)|(?:تجاهل|تجاهلوا|انس)[^.!؟]{0,30}(?:التعليمات|الأوامر|القواعد|الإرشادات)[^.!؟]{0,20}(?:السابقة|أعلاه)/iu

/** Whether a text that visitors see is said to an assistant, in a part of it at least. */
export function addressesMachine(text: string): boolean {
  return someWindow(text, (read) => address.test(read))
}

/** Windows that overlap by more than any order is long keep the time in proportion to the length. */
function someWindow(text: string, holds: (read: string) => boolean): boolean {
  for (let at = 0; at === 0 || at + overlap < text.length; at += windowLength - overlap)
    if (holds(text.slice(at, at + windowLength))) return true
  return false
}
