// Set phrases of questions whose words by themselves mean something else, and the plain word for each.
const phrases: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:what|how much) time (?:should|must|do|does|can|will) .{1,12}?\b(?:set aside|plan|allow|reserve|need|take)\b/giu,
    'how long duration',
  ],
  [/\bhow long is the wait(?:ing time)?\b/giu, 'how long does one wait'],
  [/\bwhere (?:exactly )?in (?:the|your) (?:building|house)\b/giu, 'where on which floor'],
  [/\bterms? of payment\b|\bpayment terms?\b/giu, 'invoices due'],
  [/\b(?:set|sets|setting) (?:me|us|you|one|a person|somebody) back\b/giu, 'cost'],
  [/\b(?:spare|free|leisure) time\b|\boff duty\b|\boutside (?:of )?work\b|\btime off\b/giu, 'hobby'],
  [
    /\b(?:take|bring|carry) (?:along|with (?:me|us|you))\b|\bhave with (?:me|us|you)\b|\bcome equipped with\b/giu,
    'bring',
  ],
  [/\b(?:goes|go|comes) into\b/giu, 'ingredients of'],
  [/\b(?:come|comes|get|gets) together\b/giu, 'meet'],
  [/\bhear back\b/giu, 'reply'],
  [/\bget in touch\b/giu, 'contact'],
  [/\bin charge (?=at\b|here\b|\?)/giu, 'boss '],
  [/\b(?:in charge of|deals? with|takes? care of|looks? after)\b/giu, 'responsible for'],
  [/\bbehind the scenes\b/giu, 'open house'],
  [/\baudio (?:show|programme|program|series)\b/giu, 'podcast'],
  [/\bhow far\b(?= (?:do|does|will|can|would))/giu, 'how many kilometres distance'],
  [/\b(?:put off|put back)\b/giu, 'postpone'],
  [/\bget rid of\b/giu, 'dispose'],
  [/\bstart(?:ed)? out\b/giu, 'founded'],
  [/\bbeen around\b/giu, 'existed'],
  [/\btemps libre\b/giu, 'loisirs'],
  [/\bwi-fi\b/giu, 'wifi'],
  [/\bvais-je payer\b/giu, 'prix'],
  [/وقت (?:الفراغ|فراغه|فراغها)|أوقات (?:الفراغ|فراغه|فراغها)/gu, 'هواية'],
]

/** A question with set phrases ("set me back", "spare time") in plain words, which pages and our tables hold. */
export function inPlainWords(question: string): string {
  return phrases.reduce((text, [phrase, plain]) => text.replace(phrase, plain), question)
}
