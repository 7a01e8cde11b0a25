import { stem } from '#engine/text/stems.ts'

/** Words of questions that say how one asks, not what for; they count little. */
const asking =
  'tell know find get got give given need want like please name called kind type sort many much use used using make made happen happened take took taken ' +
  'people person thing things way long number amount year day time exact exactly currently actually list describe explain mean information info details available possible main ' +
  'one first call look looking go come work company firm business organisation organization site website page term refer include including become have policy question option options ' +
  'moment today now place part often ever anything something someone somebody anyone anybody everyone everybody nobody ' +
  'dire savoir connaître donner trouver besoin appelle nom fait faire peut pouvoir combien numéro entreprise société site jour année temps avoir ' +
  'اسم رقم عدد شركة موقع يوجد يمكن معرفة'

/** Common words beside them: a passage that has not got them may well answer in others. */
const common =
  'leave left reach send sent receive received visit offer show see keep put bring let help try ask move turn run pay play hold carry meet lead begin start end stop open close win won lose ' +
  'grow build buy sell cost learn teach change follow live die stand sit spend cut fall raise pass set add appear create allow consider remain serve expect stay speak read write support cause provide ' +
  'decide return produce develop describe perform occur exist belong involve contain consist compare result lack say said think feel seem believe suggest report claim state note known ' +
  'good new old great big high small large low early late young important different same able next full clear certain special common general total original major current recent modern famous popular ' +
  'man woman men women child family group country city town house world area state system program problem case point home water side room line member power law game end age war history party ' +
  'reason research study air force education hand job word issue head service friend father mother son daughter brother sister hour week month century decade period level order office door health art team minute idea body face ' +
  'role event effect action form field value title author piece based located official according rate average percent percentage size half quarter ' +
  'held won lost built bought sold taught led met ran paid left sent kept brought written wrote spoken chose chosen rose fell grew began begun stood spent lay given went gone came heard thought felt made became known shown seen grown worn drawn driven broke broken ' +
  'purpose process method example subject material activity feature function source origin region land top bottom front center centre population customer visitor guest staff'

/** Who somebody comes for, how they feel, what led them here: they tell it, and a page that answers says nothing of it. */
const aside =
  'mum mom mam dad nan nana gran granny grandma grandad grandpa auntie aunt uncle hubby husband wife partner girlfriend boyfriend mate mates pal bloke lad lass missus cousin niece nephew relative neighbour ' +
  'really actually already another quite pretty just maybe perhaps basically literally honestly properly proper simply probably definitely hopefully apparently obviously usually normally exactly especially suddenly finally ' +
  'able okay alright fine sure bit lot bunch couple loads tons stuff whenever whatever wherever anyway anyways somehow afterwards ' +
  'wondering wonder hoping hope planning plan thinking thought worried worry afraid scared nervous bothered fussed keen interested curious confused happy glad sad upset annoyed desperate excited love hate fancy prefer wish mind guess suppose reckon ' +
  'wanted wants needs needed got gets getting keeps tried trying woke noticed heard told says saying asked asking seems looks feels felt coming going gone went been doing did done having ' +
  'recently lately ages ' +
  'brilliant lovely awesome amazing perfect ideal decent rubbish terrible awful weird funny silly stupid bloody damn dodgy posh ' +
  'hi hiya hey hello guys folks cheers ta please sorry thanks thank ' +
  'vraiment déjà juste peut-être enfin alors donc voilà bref maman papa mamie papi mari femme copain copine conjoint conjointe ami amie fils fille ' +
  'والله يعني طيب بس كمان برضه اصلا أصلا ماما بابا امي أمي ابوي أبوي زوجي زوجتي اخوي أخوي اختي أختي جدتي جدي صاحبي صديقي صديقتي ياريت ياليت'

let asides: ReadonlySet<string> | undefined
const sets = new Map<string, Set<string>>()

function setOf(words: string): Set<string> {
  const known = sets.get(words)
  if (known) return known
  const set = new Set(
    words
      .split(' ')
      .flatMap((word) => [
        word,
        `en ${stem(word, 'en')}`,
        `fr ${stem(word, 'fr')}`,
        `ar ${stem(word, 'ar')}`,
      ]),
  )
  sets.set(words, set)
  return set
}

/** Whether a word belongs to the way of asking. */
export function isAsking(word: string, language: string): boolean {
  return setOf(asking).has(word) || setOf(asking).has(`${language} ${stem(word, language)}`)
}

/** The same for a stem. */
export function isAskingStem(stem: string, language: string | null): boolean {
  return setOf(asking).has(`${language ?? 'en'} ${stem}`)
}

/** Whether a word is so common that its absence says little. */
export function isCommon(word: string, language: string): boolean {
  return setOf(common).has(word) || setOf(common).has(`${language} ${stem(word, language)}`)
}

/** Whether a word tells of who asks rather than of what is asked. */
export function isAside(word: string): boolean {
  return (asides ??= new Set(aside.split(' '))).has(word)
}
