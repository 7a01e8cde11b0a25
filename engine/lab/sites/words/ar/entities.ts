import type { EntityPattern } from '../lexicon.ts'
import { entity } from '../pattern.ts'

export const offerFacts: readonly EntityPattern[] = [
  entity(
    'maker',
    '{person}',
    ['يصنع «{subject}» عندنا {v}.', 'وراء «{subject}» يقف {v}.'],
    ['من يصنع «{subject}»؟', 'من المسؤول عن «{subject}»؟'],
    'products',
  ),
  entity(
    'shelf',
    '{n:11-28} يومًا',
    ['في مكان جاف يبقى «{subject}» جيدًا {v}.', 'يمكن حفظ «{subject}» مدة {v}.'],
    ['كم يدوم «{subject}»؟', 'ما مدة صلاحية «{subject}»؟'],
    'products',
  ),
  entity(
    'ahead',
    'قبل {n:3-9} أيام',
    ['نرجو طلب «{subject}» {v}.', 'من يريد «{subject}» يحجز {v}.'],
    ['متى يجب أن أطلب «{subject}»؟', 'كم المهلة للحصول على «{subject}»؟'],
    'products',
  ),
  entity(
    'batch',
    '{n:11-99} قطعة',
    ['نصنع كل أسبوع {v} من «{subject}».', 'لا يزيد «{subject}» على {v} في الأسبوع.'],
    ['ما الكمية التي تنتجونها من «{subject}»؟', 'كم عدد «{subject}» أسبوعيًا؟'],
    'products',
  ),
  entity(
    'duration',
    '{n:20-90} دقيقة',
    ['تستغرق خدمة «{subject}» {v}.', 'احسبوا {v} لخدمة «{subject}».'],
    ['كم من الوقت تأخذ «{subject}»؟', 'ما مدة «{subject}»؟'],
    'services',
  ),
  entity(
    'who',
    '{person}',
    ['يتولى «{subject}» عندنا {v}.', 'خدمة «{subject}» بين يدي {v}.'],
    ['من يقوم بخدمة «{subject}»؟', 'من المسؤول عن «{subject}»؟'],
    'services',
  ),
  entity(
    'when',
    'يوم {weekday} ويوم {weekday}',
    ['نقدم «{subject}» {v}.', 'تحصلون على «{subject}» {v}.'],
    ['في أي أيام تتوفر «{subject}»؟', 'متى يمكنني أخذ «{subject}»؟'],
    'services',
  ),
  entity(
    'wait',
    '{n:3-9} أسابيع',
    ['أقرب موعد لخدمة «{subject}» بعد {v}.', 'ينتظر الناس من أجل «{subject}» نحو {v}.'],
    ['كم الانتظار من أجل «{subject}»؟', 'ما أقرب وقت للحصول على «{subject}»؟'],
    'services',
  ),
  entity(
    'since',
    '{year:1978-2023}',
    ['نقدم «{subject}» منذ عام {v}.', 'أضفنا «{subject}» إلى القائمة عام {v}.'],
    ['منذ متى يوجد «{subject}»؟', 'في أي سنة بدأتم تقديم «{subject}»؟'],
  ),
]

export const personFacts: readonly EntityPattern[] = [
  entity(
    'joined',
    '{year:1994-2024}',
    ['جاء {subject} إلينا عام {v}.', '{subject} معنا منذ عام {v}.'],
    ['متى بدأ {subject} العمل؟', 'منذ أي سنة يعمل {subject} هنا؟'],
  ),
  entity(
    'leisure',
    'ترميم القوارب|تربية الحمام|العزف على العود|إصلاح المذياع|السباحة في البحر',
    ['بعد العمل يهوى {subject} {v}.', 'في نهاية الأسبوع يقضي {subject} وقته في {v}.'],
    ['ما هواية {subject}؟', 'ماذا يفعل {subject} في وقت الفراغ؟'],
  ),
  entity(
    'tongues',
    'الفارسية والأردية|التركية والفرنسية|الإيطالية والسواحلية|الألمانية والهندية',
    ['يتكلم {subject} أيضًا {v}.', 'إلى جانب العربية يعرف {subject} {v}.'],
    ['ما اللغات الأجنبية التي يتقنها {subject}؟', 'بأي لغات أخاطب {subject}؟'],
  ),
  entity(
    'talk',
    'يوم {weekday} الساعة {time:9-16}',
    ['باب {subject} مفتوح {v}.', 'يمكن محادثة {subject} بلا موعد {v}.'],
    ['متى يستقبل {subject} الناس؟', 'في أي ساعة أقابل {subject}؟'],
  ),
]

export const jobFacts: readonly EntityPattern[] = [
  entity(
    'weekly',
    '{n:18-40} ساعة في الأسبوع',
    ['وظيفة «{subject}» بدوام {v}.', 'من يعمل «{subject}» يداوم {v}.'],
    ['كم ساعات عمل «{subject}»؟', 'هل وظيفة «{subject}» بدوام كامل؟'],
  ),
  entity(
    'begin',
    '1 {month}|15 {month}',
    ['تبدأ وظيفة «{subject}» في {v}.', 'أول يوم في وظيفة «{subject}» هو {v}.'],
    ['متى تحتاجون إلى «{subject}»؟', 'ما تاريخ الالتحاق لمن يصبح «{subject}»؟'],
  ),
]

export const placeFacts: readonly EntityPattern[] = [
  entity(
    'opened',
    '{year:1976-2022}',
    ['افتتحنا فرع {subject} عام {v}.', 'جئنا إلى {subject} عام {v}.'],
    ['كم عمر فرعكم في {subject}؟', 'متى بدأ فرع {subject}؟'],
  ),
  entity(
    'head',
    '{person}',
    ['يدير فرع {subject} عندنا {v}.', 'يستقبلكم في {subject} {v}.'],
    ['من المدير في {subject}؟', 'من يقود فرع {subject}؟'],
  ),
]

export const eventFacts: readonly EntityPattern[] = [
  entity(
    'evening',
    '{n:2-28} {month} الساعة {time:17-20}',
    ['أمسيتنا عن «{subject}» في {v}.', 'نتحدث عن «{subject}» في {v} مع الخبز والجبن.'],
    ['متى اللقاء حول «{subject}»؟', 'ما موعد الحديث عن «{subject}»؟'],
  ),
  entity(
    'speaker',
    '{person}',
    ['يقود الأمسية عن «{subject}» {v}.', 'يتحدث {v} عن «{subject}» ويجيب.'],
    ['من يلقي المحاضرة عن «{subject}»؟', 'من المتكلم في «{subject}»؟'],
  ),
]
