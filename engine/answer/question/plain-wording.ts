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
  [/\bcheck(?:ing)?[- ]?in\b/giu, 'check-in arrival arrive'],
  [/\b(?:late|later) check(?:ing)?[- ]?out\b|\bcheck(?:ing)?[- ]?out (?:late|later)\b/giu, 'late check-out'],
  [/\bcheck(?:ing)?[- ]?out\b(?<!late check-out)/giu, 'departure leave check-out'],
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
  [
    /\bhow (?:late|early) (?:are|r|is|do|does|will) (you|u|they|it|the \p{L}+) (?:be |stay |are )?(?:open|there|close|shut)\b/giu,
    'when do $1 open and close',
  ],
  [
    /\bhow long (?:have|has) (?:you|u|they|(?:the|your) (?:business|company|firm|shop|store|place|practice|clinic|school|studio|restaurant|hotel)) (?:all |guys )?been (?:going|running|trading|open|in business|in the business|at it|at this|doing this|established|operating|there|here)\b/giu,
    'when was the business founded',
  ],
  [
    /\bdepuis (?:quand|combien (?:de temps|d['’]années)) (?:existez|êtes|etes)[- ]vous(?: là| ouverts?| installés?)?/giu,
    'quand fondée',
  ],
  [
    /\bcom(?:e|ing) (?:out |round |over |along )*to (?:my|our|his|her|their) (?:house|home|place|flat|address|door)\b|(?<=\b(?:you|u|someone|somebody) )come out\b/giu,
    'home visit',
  ],
  [
    /\bhow far (?:away|out) (?:can|may|could|must) (?:i|we|one|somebody|someone) (?:live|be)\b/giu,
    'catchment area distance',
  ],
  [
    /\b(?:put|putting) (?:(?=.{1,20} to sleep)((?:my|our|the|an?) \p{L}+|him|her|it) to sleep|((?:my|our|the|an?) (?:dog|cat|moggy|pet|puppy|kitten|rabbit|horse|animal)) down)\b/giu,
    'euthanasia $1$2',
  ],
  [
    /\b(?:teeth|tooth) (?:clean\p{L}*|polish\p{L}*)\b|\bclean\p{L}* (?:my|his|her|the|your|our|their) (?:\p{L}+ )?teeth\b/giu,
    'teeth scale and polish',
  ],
  [
    /(?<!\p{L})(?:ça|ca|cela) fait combien de temps que vous (?:existez|êtes (?:là|ouverts?|installés?))/giu,
    'quand fondée',
  ],
  [/\btemps libre\b/giu, 'loisirs'],
  [
    /\b(?:any|(?:are|is) there (?:any )?|got any|have (?:you|u) got any|do (?:you|u) have (?:any )?) ?jobs?\b(?: going| available| open)?/giu,
    'vacancies recruitment',
  ],
  [/\bjobs? going\b/giu, 'vacancies recruitment'],
  [/\b(?:are|r) (?:you|u|they) (?:hiring|recruiting|taking on)\b/giu, 'vacancies recruitment'],
  [/\b(?:my |the |our )?money back\b/giu, 'refund'],
  [/\b(deposit|fee|fees) back\b/giu, '$1 refund returned'],
  [/\b(?:anything|something) back\b/giu, 'refund'],
  [/\b(?:change|changed|changing) (?:my|our|your) minds?\b/giu, 'cancel'],
  [/\b(?:can ?not|can't) (?:come|make it)\b/giu, 'cancel miss'],
  [/\b(?:sign|signing|signed) (up|on)\b/giu, 'register'],
  [/\b(?:come (?:and|to|for) )?(?:have |take )?an? look (?:a)?round\b/giu, 'visit tour viewing'],
  [/\b(?:come (?:and|to) )(?:have a look|see (?:it|the place|you))\b/giu, 'visit tour viewing'],
  [/\blook (?:a)?round\b/giu, 'visit tour viewing'],
  [
    /\b(pick|picks|picked|picking) ((?:my|our|the|his|her|a) \p{L}+|him|her|it|them|me|us) up\b/giu,
    'collect $2',
  ],
  [
    /\b(drop|drops|dropped|dropping) ((?:my|our|the|his|her|a) \p{L}+|him|her|it|them) off\b/giu,
    'drop-off $2',
  ],
  [/\b(?:gets?|getting|falls?|is|becomes?|feels?) (?:ill|sick|unwell|poorly)\b/giu, 'ill poorly'],
  [/\bwi-fi\b/giu, 'wifi'],
  [/\bvais-je payer\b/giu, 'prix'],
  [/وقت (?:الفراغ|فراغه|فراغها)|أوقات (?:الفراغ|فراغه|فراغها)/gu, 'هواية'],
]

/** A question with set phrases ("set me back", "spare time") in plain words, which pages and our tables hold. */
export function inPlainWords(question: string): string {
  return phrases.reduce((text, [phrase, plain]) => text.replace(phrase, plain), question)
}
