// What a page, or a part of it, is for, by the words of its address and its headings.
import { withWordEdges } from '#engine/text/word-edges.ts'

export type Purpose = 'contact' | 'people' | 'offers' | 'prices' | 'faq' | 'hours' | 'documents' | 'timetable'

const words: Record<Purpose, RegExp> = {
  contact: withWordEdges(
    /\b(?:contacts?|contact-us|get in touch|find us|reach us|visit us|imprint|impressum|kontakt|anfahrt|nous contacter|coordonn[ée]es|contacto|contatti)\b|اتصل|تواصل/iu,
  ),
  people: withWordEdges(
    /\b(?:(?:our |the )?(?:team|people|staff)|who we are|meet (?:us|the)|leadership|management|(?:our |the )?(?:crew|dentists|therapists|stylists|coaches|instructors|experts|partners|founders)|board|doctors|lawyers|faculty|trainers|teachers|[ée]quipe|collaborateurs|mitarbeiter|ansprechpartner|das team|unser team|equipo|squadra)\b|الفريق|فريق|طاقم|موظف|أعضاء/iu,
  ),
  offers: withWordEdges(
    /\b(?:products?|services?|shop|store|catalogu?e|menu|treatments?|courses?|tickets?|rooms|collection|offers?|what we (?:do|offer)|leistungen|produkte|angebote|speisekarte|produits?|prestations?|boutique|soins|carte|productos|servicios|tienda|prodotti|servizi)\b|المنتجات|منتجات|خدمات|متجر|العروض|قائمة/iu,
  ),
  prices: withWordEdges(
    /\b(?:prices?|pricing|price list|fees|rates|tariffs?|plans|prix|tarifs?|preise|preisliste|geb[üu]hren|precios|tarifas|prezzi|listino)\b|الأسعار|أسعار|الرسوم/iu,
  ),
  faq: withWordEdges(
    /\b(?:faqs?|frequently asked|questions|q ?& ?a|help|h[äa]ufige fragen|foire aux questions|preguntas|domande)\b|أسئلة|الأسئلة|سؤال/iu,
  ),
  hours: withWordEdges(
    /\b(?:opening|hours|open(?:ing)? times|business hours|when we are open|horaires?|heures d[’']ouverture|ouvert(?:ure)?s?|[öo]ffnungszeiten|ge[öo]ffnet|sprechzeiten|horario|orari|apertura|openingstijden)\b|ساعات|أوقات|مواعيد|الدوام/iu,
  ),
  documents: withWordEdges(
    /\b(?:downloads?|documents?|brochures?|forms|t[ée]l[ée]chargements?|formulare|descargas|documentos)\b|التنزيلات|مستندات|وثائق/iu,
  ),
  timetable: withWordEdges(
    /\b(?:timetable|schedule|classes|course dates|lessons|programme|program|events?|calendar|stundenplan|kursplan|veranstaltungen|emploi du temps|planning|agenda|cours)\b|جدول|برنامج|فعاليات/iu,
  ),
}

/** What a heading or a label speaks of. */
export function speaksOf(text: string, purpose: Purpose): boolean {
  return words[purpose].test(text)
}

/** What a page is for, by its path and its title. */
export function purposesOf(url: string, title: string): ReadonlySet<Purpose> {
  const path = URL.parse(url)?.pathname ?? ''
  let named = path.replace(/\.\w{2,5}$/, '').replace(/[-_/.]+/g, ' ')
  try {
    named = decodeURIComponent(named)
  } catch {
    // An address with broken escapes is read as it is.
  }
  const found = new Set<Purpose>()
  for (const purpose of purposes) if (words[purpose].test(`${named}\n${title}`)) found.add(purpose)
  return found
}

const purposes: readonly Purpose[] = [
  'contact',
  'people',
  'offers',
  'prices',
  'faq',
  'hours',
  'documents',
  'timetable',
]
