import type { ActivityWords } from './activity-words.ts'

const rules = new Intl.PluralRules('ar')

function updates(count: number): string {
  switch (rules.select(count)) {
    case 'one':
      return 'مستجد واحد'
    case 'two':
      return 'مستجدان'
    case 'few':
      return `${count} مستجدات`
    case 'many':
      return `${count} مستجدًا`
    default:
      return `${count} مستجد`
  }
}

const isolated = (name: string): string => `⁨${name}⁩`

export const arabic: ActivityWords = {
  hello: (name) => (name === null ? 'مرحبًا،' : `مرحبًا ${isolated(name)}،`),
  reason: 'تصلك هذه الرسالة لأنك اخترت متابعة نشاط فريقك.',
  choose: 'اختر الرسائل التي تصلك ومواعيدها',
  stop: 'أوقف هذه الرسائل أو اختر ما يصلك منها',
  subjects: {
    instant: (count) => `من فريقك: ${updates(count)}`,
    daily: (count) => `فريقك اليوم: ${updates(count)}`,
    weekly: (count) => `فريقك هذا الأسبوع: ${updates(count)}`,
  },
  intros: {
    instant: () => 'إليك آخر أخبار فريقك.',
    daily: () => 'إليك أخبار فريقك منذ آخر رسالة يومية.',
    weekly: () => 'إليك أخبار فريقك منذ آخر رسالة أسبوعية.',
  },
  button: 'افتح Staffroom AI',
  more: (count) => `وهناك المزيد في إشعاراتك: ${updates(count)}.`,
  title: (code, name, rating) => {
    const site = name === null ? 'أحد المواقع' : isolated(name)
    const staff = name === null ? 'أحد الزملاء الافتراضيين' : isolated(name)
    switch (code) {
      case 'research_completed':
        return `اكتملت قراءة ${site}`
      case 'research_partial':
        return `قُرئ جزء من ${site}`
      case 'research_failed':
        return `تعذّرت قراءة ${site}`
      case 'site_changed':
        return `تغيّر محتوى ${site}`
      case 'site_changes_waiting':
        return `تغيّر محتوى ${site}: اقبل التغييرات أو أبقِ النسخة السابقة`
      case 'rating_low':
        return `نالت إجابة من ${staff} تقييم ${rating} من 5`
      case 'person_wanted':
        return `زائر يتحدث مع ${staff} يطلب شخصًا من الفريق`
      case 'conversation_given':
        return `أسند إليك أحد أعضاء المساحة محادثة زائر مع ${staff}`
      case 'sign_in_new_device':
        return 'سُجّل الدخول إلى حسابك من جهاز جديد'
      case 'knowledge_changed_by_other':
        return `عدّل أحد أعضاء المساحة ${site}`
      case 'knowledge_deleted_by_other':
        return `حذف أحد أعضاء المساحة ${site}`
      case 'staff_changed_by_other':
        return `عدّل أحد أعضاء المساحة ${staff}`
      case 'staff_deleted_by_other':
        return `حذف أحد أعضاء المساحة ${staff}`
      case 'workspace_changed_by_other':
        return `عدّل أحد أعضاء المساحة ${name === null ? 'مساحة عملك' : isolated(name)}`
    }
  },
  unsubscribe: {
    title: 'نشاط الفريق عبر البريد',
    ask: 'لن تصلك بعد الآن رسائل عن نشاط فريقك. أما الإشعارات داخل التطبيق فتبقى كما هي.',
    button: 'إيقاف هذه الرسائل',
    done: 'تم. لن تصلك رسائل عن نشاط فريقك. يمكنك استعادتها من إعداداتك.',
    unknown: 'هذا الرابط قديم. اختر الرسائل التي تصلك من إعداداتك.',
  },
}
