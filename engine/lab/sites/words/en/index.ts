import type { Lexicon } from '../lexicon.ts'
import { entity, oneOf } from '../pattern.ts'
import { absentOffers, absentQuestions } from './absent.ts'
import { eventFacts, jobFacts, offerFacts, personFacts, placeFacts } from './entities.ts'
import { houseFacts } from './facts-house.ts'
import { moneyFacts } from './facts-money.ts'
import { tradeFacts } from './facts-trade.ts'
import { visitFacts } from './facts-visit.ts'
import { craftKinds } from './kinds-craft.ts'
import { foodKinds } from './kinds-food.ts'
import { healthKinds } from './kinds-health.ts'
import { learningKinds } from './kinds-learning.ts'
import { officeKinds } from './kinds-office.ts'
import { labels } from './labels.ts'
import { prose } from './prose.ts'

export const english: Lexicon = {
  kinds: [...foodKinds, ...healthKinds, ...learningKinds, ...craftKinds, ...officeKinds],
  facts: [...houseFacts, ...visitFacts, ...moneyFacts, ...tradeFacts],
  offerFacts,
  personFacts,
  jobFacts,
  placeFacts,
  eventFacts,
  heritage: entity(
    'heritage',
    'Café Zoë & Brûlée|Señor Núñez’s Façade|Åsa Ødegård’s Garn|Maison Théâtre Gâté|Jürgen Müßiggang’s Stübchen',
    ['On the oldest photograph the sign reads “{v}”.', 'The words “{v}” are cut into the lintel.'],
    [
      'What does the sign in the old picture say?',
      'Which name can one read on the ancient lintel or photograph?',
    ],
  ),
  absent: absentQuestions,
  absentOffer: absentOffers,
  prose,
  labels,
  firstNames: oneOf(
    'Marta|Jonas|Amélie|Tobias|Ingrid|Rafael|Priya|Owen|Siobhan|Kofi|Lena|Marek|Yuki|Dafydd|Zoë|Hassan|Beatriz|Nils|Agnes|Tariq|Clara|Viktor|Ngozi|Emil|Rosalind|Mateo|Freya|Anselm|Wanjiru|Piotr|Leonie|Cormac|Saoirse|Idris|Maren|Kazimir|Noor|Sølvi|Benedikt|Thandiwe|Oskar|Elowen|Ravi|Magda|Lucian|Hanneke|Bashir|Ottilie|Gwendolyn|Ezekiel|Anneke|Dmitri|Fiona|Joaquín|Keiko|Laszlo|Mirela|Patrick|Ursula|Winston',
  ),
  lastNames: oneOf(
    'Lindqvist|Petit|Okafor|Marchetti|Brannigan|Sørensen|Takahashi|Quill|Vasquez|Eriksen|Pemberton|Kowalczyk|Haddad|Nakamura|Fairweather|Duval|Steinbach|Oyelaran|Castellano|Thornbury|Vlasic|Mbeki|Ashdown|Ferreira|Grünwald|Hollis|Ivanova|Jarrett|Kincaid|Lombardi|Mistry|Novak|O’Rourke|Pritchard|Rasmussen|Sandoval|Tremblay|Underhill|Villiers|Whitlock|Yilmaz|Zielinski|Abernathy|Bellweather|Chaudhry|Drummond|Elphick|Fonseca|Galloway|Hartnell|Ibarra|Jessop|Kettleby|Larkham|Montrose|Nystrom|Orlov|Pargeter|Rookwood|Selwyn',
  ),
  adjectives: oneOf(
    'Amber|Quiet|Northern|Copper|Bright|Hollow|Little|Iron|Velvet|Crooked|Golden|Early|Silver|Green|Second|Honest|Paper|Blue|Windy|Old|Scarlet|Plain|Harbour|Upper',
  ),
  nouns: oneOf(
    'Finch|Lantern|Otter|Compass|Thistle|Anchor|Heron|Kettle|Acorn|Sparrow|Willow|Badger|Beacon|Clover|Marten|Pebble|Rowan|Teasel|Kestrel|Magpie|Juniper|Ferry|Hazel|Swallow|Bramble|Cobble|Dormouse|Falcon|Gorse|Lark',
  ),
  organisations: oneOf('the harbour office|the county library|the town orchestra|the parish school'),
  months: oneOf('January|February|March|April|May|June|July|August|September|October|November|December'),
  weekdays: oneOf('Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'),
  jobTitles: (role) => `Assistant to the ${role}`,
}
