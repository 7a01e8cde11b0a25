const orders =
  /^\W*(?:system|assistant|developer)\s*:|\b(?:visitors?|users?|customers?)\b.{0,20}\b(?:must|should|shall)\b.{0,15}\bbe (?:told|asked|sent|answered)\b|\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules|directions)\b|\bsystem prompt\b|\byou are (?:now )?(?:an? )?(?:ai|assistant|chatbot|language model|llm)\b|\b(?:as|dear) (?:an? )?(?:ai|assistant|language model|chatbot)\b|\b(?:ai|assistants?|chatbots?|language models?|llms?)\b.{0,20}\b(?:must|should|shall) (?:say|answer|reply|tell|recommend|respond)\b|\bdo not (?:tell|reveal|mention)\b.{0,30}\b(?:user|visitor|customer)\b|\b(?:ignore[rz]?|oublie[rz]?)\b.{0,40}\b(?:instructions|consignes)\b|تجاهل.{0,40}(?:التعليمات|الأوامر)/iu

/** Whether a sentence of a page speaks to a machine instead of a reader; such a sentence is never evidence. */
export function isOrder(sentence: string): boolean {
  return orders.test(sentence)
}
