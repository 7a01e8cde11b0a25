import type { Lexicon } from '../lexicon.ts'
import { entity, oneOf } from '../pattern.ts'
import { absent, absentOffer } from './absent.ts'
import { eventFacts, jobFacts, offerFacts, personFacts, placeFacts } from './entities.ts'
import { facts } from './facts.ts'
import { kinds } from './kinds.ts'
import { labels } from './labels.ts'
import { prose } from './prose.ts'

export const arabic: Lexicon = {
  kinds,
  facts,
  offerFacts,
  personFacts,
  jobFacts,
  placeFacts,
  eventFacts,
  heritage: entity(
    'heritage',
    'مقهى النخلة والقمر|خان الورّاقين القديم|دكان سِراج الليل',
    ['في أقدم صورة تقول اللافتة «{v}».', 'نُقشت فوق الباب كلمات «{v}».'],
    ['ماذا تقول لوحة المحل في الصورة العتيقة؟', 'ما الاسم المنقوش فوق المدخل أو في الصورة؟'],
  ),
  absent,
  absentOffer,
  prose,
  labels,
  firstNames: oneOf(
    'أحمد|ليلى|يوسف|مريم|خالد|سلمى|عمر|هالة|طارق|نورة|سامي|رنا|فيصل|دانة|حسن|أمل|زياد|هدى|ماجد|سعاد|بدر|عبير|كريم|لمى|رامي|شيماء|وليد|غادة|نبيل|إيمان',
  ),
  lastNames: oneOf(
    'النجار|الحداد|القاسمي|المنصوري|الشامي|البغدادي|العطار|الكتبي|الصايغ|الزيدي|الهاشمي|المهيري|السويدي|الخياط|الفارسي|الراشد|البحري|الوراق|الطحان|السقاف|الدباغ|الحلبي|المرزوقي|العامري|القصاب|النحاس|اليماني|الجزار|الصباغ|الفلاحي',
  ),
  adjectives: oneOf('الهادئ|القديم|الأزرق|الصغير|الذهبي|الأول'),
  nouns: oneOf(
    'الفانوس|النورس|السدرة|المرساة|البوصلة|الصقر|الوردة|الغزال|اللؤلؤة|الهلال|الغدير|المنارة|السنبلة|الياسمين|البستان',
  ),
  organisations: oneOf('مكتبة الحي|مكتب الميناء'),
  months: oneOf('يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر'),
  weekdays: oneOf('الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد'),
  jobTitles: (role) => `مساعد ${role}`,
}
