import type { ReadSentence } from '#engine/ground/reading/sentence-words.ts'
import type { Question } from '../question/analyse-question.ts'

/** A menu or a trail of links: it names pages and says nothing. */
const menu = /(?:\s[|·•›»–-]\s[^|·•›»–-]*){3,}/u

/** A sentence that only repeats words of the question answers nothing. */
export function newsOf(question: Question, sentence: ReadSentence, language: string | null): number {
  if (sentence.values.length > 0) return 0
  const asked = new Set(question.words.map(({ stems }) => stems.get(language)))
  const told = [...sentence.stems].filter((stem) => !asked.has(stem)).length
  return told === 0 ? -0.5 : 0
}

/** The foot of a page, and who wrote an article when: they stand on many pages and are rarely what is asked. */
const foot = /^(?:©|\(c\)|copyright\b)|\ball rights reserved\b|\btous droits réservés\b|جميع الحقوق محفوظة/iu
const byline =
  /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4}|(?:\p{L}+ )?\d{1,2},? (?:\p{L}+,? )?\d{4})[\s,·|–-]*(?:by|par|von|بقلم)\s|^(?:by|par|written by|posted by|بقلم)\s.{3,40}\d{4}\W*$/iu

/** A line of names without a full stop, as menus are when their links are run together. */
function isRunTogether({ text, words, values, row }: ReadSentence): boolean {
  if (row || values.length > 0 || words.length < 8 || /[.!?…:;,،؟]/u.test(text)) return false
  return words.filter(({ name }) => name).length >= 4
}

/** Below 0 for a sentence too short or too long to answer, and for what stands on every page. */
export function lengthWorth(sentence: ReadSentence): number {
  const content = sentence.stems.size
  if (foot.test(sentence.text) || byline.test(sentence.text) || isRunTogether(sentence)) return -0.6
  if (menu.test(sentence.text) && !sentence.row && sentence.values.length === 0) return -0.6
  if (content <= 1 && sentence.values.length === 0) return -0.3
  if (content <= 2 && sentence.values.length === 0) return -0.1
  return sentence.words.length > 70 ? -0.05 : 0
}

/** What sites call their pages. */
const pageName =
  /^(?:home(?:page)?|start|about(?: us)?|(?:our )?(?:services?|work|team|story|prices|rooms|menus?)|pric(?:es?|ing|e list)|rates|contacts?(?: us)?|gallery|photos|blog|news|events|faqs?|shop|book(?: now| online)?|bookings?|reservations?|reviews|testimonials|(?:opening )?hours|location|find us|careers|jobs|(?:privacy|cookies?)(?: policy)?|terms(?: (?:and|&) conditions| of (?:use|service))?|imprint|sitemap|log ?in|sign (?:in|up)|accessibility|facebook|instagram|accueil|tarifs?|prestations|contactez[- ]nous|nous contacter|galerie|actualités|équipe|notre équipe|mentions légales|plan du site|(?:politique de )?confidentialité|politique de confidentialité|cgv|cgu|réservations?|réserver|horaires|à propos|qui sommes[- ]nous|boutique|avis|chambres|accès|carte|(?:الصفحة )?الرئيسية|(?:ال)?[أا]سعار(?:نا)?|(?:اتصل|اتصلوا) بنا|تواصل معنا|من نحن|خدماتنا|الخدمات|المدونة|(?:معرض )?الصور|المعرض|الأسئلة الشائعة|احجز(?: الآن)?|الحجز|سياسة الخصوصية|الشروط(?: والأحكام)?|فروعنا|المنتجات|منتجاتنا|الوظائف)$/iu
const between = /\s*[|·•›»/]\s*|\s[–—-]\s/u
const longestMenu = 200

/** "Home | Prices | Contact" in a menu or footer that is made of plain text. */
export function isMenuLine(text: string): boolean {
  if (text.length > longestMenu) return false
  const parts = text.split(between).filter((part) => part !== '')
  const known = parts.filter((part) => pageName.test(part.trim())).length
  return parts.length >= 2 && known >= 2 && known * 2 >= parts.length && !/\p{Nd}/u.test(text)
}
