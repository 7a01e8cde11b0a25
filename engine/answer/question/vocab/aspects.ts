import { asTyped, withWordEdges } from '#engine/text/word-edges.ts'
import { customerAspects } from './customer-aspects.ts'
import { stayAspects } from './stay-aspects.ts'

interface Aspect {
  name: string
  asked: RegExp
  told: RegExp
}

const written: readonly Aspect[] = [
  {
    name: 'founding',
    asked:
      /\b(?:found(?:ed|ing)|establish\w*|since when|how (?:long|old)\b.{0,30}\b(?:business|around|company|open|existed|going)|when (?:did|was|were)\b.{0,25}\b(?:start\w*|open\w*|begin|began|set up|founded|built|create\w*)|depuis (?:quand|combien)|fondée?|créée?|existe\w*)\b|تأسس|تأسست|افتتح|منذ متى/iu,
    told: /\b(?:since|founded|established|opened|started|set up|began|born|turned|depuis|fondée?|créée?|ouvert\w*)\b.{0,60}\b(?:1[89]|20)\p{Nd}{2}\b|\b(?:in|en|of) (?:\p{L}+ )?(?:1[89]|20)\p{Nd}{2}\b.{0,60}(?:founded|opened|started|fond|cré)|(?:تأسس|أسس|افتتح|منذ).{0,60}\p{Nd}{4}/iu,
  },
  {
    name: 'owner',
    asked:
      /\b(?:own(?:s|er|ers|ed)?|founder|founders|boss|runs?|in charge|ceo|director|head of|manag\w+|start(?:ed)? the|set up the|behind|propriétaires?|patronn?e?|gérante?|direct(?:eur|rice)|dirige|fondat\w+|responsable)\b|صاحب|مالك|مؤسس|مدير|مسؤول|رئيس|أسس/iu,
    told: /\b(?:own(?:s|ed|er|ers)|found(?:ed|er|ers)|set up|started by|opened the|turned|run by|runs|heads|head of|manager|director|chief|ceo|propriétaires?|gérante?|direct(?:eur|rice)|accueill\w+|fond\w+ par|dirig\w+)\b|صاحب|أسس|مدير|رئيس|المهندس/iu,
  },
  {
    name: 'headcount',
    asked:
      /\b(?:how many|number of)\b.{0,25}\b(?:people|staff|employees|workers|work|mechanics|doctors|dentists|teachers|team)\b|combien (?:d'employés|de salariés|êtes-vous|de personnes)|كم (?:عدد )?(?:ال)?(?:موظف|طبيب|عامل|شخص)/iu,
    told: /\b(?:team of|(?:people|employees|staff|mechanics|dentists|doctors|trainers|salariés|personnes)\b.{0,30}\b(?:work|here|today|travaill)|work(?:s|ing)? (?:here|with us))|يعمل|طبيبا|موظف/iu,
  },
  {
    name: 'address',
    asked:
      /\b(?:where (?:are|is|r) (?:you|u|it|the (?:shop|office|store|place|clinic|gym|pool|studio|garage|practice|company))|address|located|based|find you|location|directions|postcode|où (?:êtes|se trouve|est|vous)|(?:vous êtes|tu es|c['’]est) (?:situés? )?où|vous trouver|whereabouts|adresse|situés?)\b|أين|عنوان|موقعكم|تقع|مكانكم/iu,
    told: /\b[A-Z]{1,2}\p{Nd}[A-Z\p{Nd}]? ?\p{Nd}[A-Z]{2}\b|\b\p{Nd}{1,5}[a-z]?,? (?-i:\p{Lu})[\p{L}' ]+ (?:street|st|road|rd|lane|avenue|ave|drive|way|square|close|court|hill|quay|walk|boulevard|blvd)\b|\b[A-Z]{2} \p{Nd}{5}\b|\b\p{Nd}{1,4},? (?:rue|avenue|cours|boulevard|place|chemin|quai|allée|route|impasse)\b|\p{L}+(?:straße|strasse|platz|gasse|weg) \p{Nd}+|شارع|حي /iu,
  },
  {
    name: 'travel',
    asked:
      /\b(?:get (?:there|to you)|bus|train|tram|metro|tube|station|public transport|without a car|by car|gare|arrêt|venir)\b|حافلة|قطار|مترو|كيف أصل/iu,
    told: /\b(?:bus|train|station|tram|metro|stops?|minutes?['’]? (?:walk|on foot|from)|on foot|gare|arrêt|sortie|turn left|turn right)\b|حافلة|محطة|بجانب/iu,
  },
  {
    name: 'parking',
    asked: /\b(?:park(?:ing)?|car park|leave my car|garer|stationn\w+)\b|موقف|مواقف/iu,
    told: /\b(?:park(?:ing)?|car park|spaces|garer|stationn\w+)\b|موقف|مواقف/iu,
  },
  {
    name: 'payment',
    asked:
      /\b(?:pay|payment|cards?|cash|cheques?|visa|mastercard|amex|paypal|contactless|apple pay|payer|paiement|carte|espèces|chèques?|cb)\b|دفع|ادفع|أدفع|بطاقة|فيزا|نقد|كاش|شيك/iu,
    told: /\b(?:visa|mastercard|debit|credit|cash|cheques?|paypal|apple pay|bank transfer|cards?|espèces|chèques?|virement|carte)\b|نقد|فيزا|بطاقة|مدى/iu,
  },
  {
    name: 'instalments',
    asked:
      /\b(?:instal?ments?|spread|monthly payments?|finance|pay (?:later|monthly)|plusieurs fois|mensualités|fois)\b|تقسيط|أقساط/iu,
    told: /\b(?:spread|instal?ments?|monthly without interest|without interest|over (?:\p{L}+|\p{Nd}+) months|fois sans frais|mensualités)\b|أقساط|قسط/iu,
  },
  {
    name: 'cancellation',
    asked:
      /\b(?:cancel\w*|refund\w*|money back|can ?not (?:make|come)|terminate|quit|end my|annul\w+|rembours\w+|décommander|résili\w+)\b|إلغاء|الغي|ألغي|استرداد|استرجاع|فلوس|ارجاع|إرجاع|ترجع/iu,
    told: /\b(?:cancel\w*|refund\w*|money back|lose nothing|we keep|notice|annul\w+|rend(?:ons|us?)|rembours\w+|acquises|est due|leave, tell us)\b|إلغاء|إرجاع|نعيد|احتسبنا/iu,
  },
  {
    name: 'rescheduling',
    asked:
      /\b(?:reschedule|move my|change my|another (?:day|date|time)|postpone|reporter|déplacer|changer (?:la|de) date)\b|تأجيل|تغيير الموعد/iu,
    told: /\b(?:move|change|another (?:day|date)|reschedul\w+|ring reception|report\w+|déplac\w+)\b|تأجيل|تغيير/iu,
  },
  {
    name: 'lateness',
    asked:
      /\b(?:late|overdue|miss(?:ed)?|no[- ]show|turn up|penalty|fine|retard|manqu\w+)\b|متأخر|تأخير|غرامة/iu,
    told: /\b(?:late|overdue|miss(?:ed)?|turn up|charge[ds]?|otherwise|retard|after that)\b|تأخير|وإلا|احتسبنا/iu,
  },
  {
    name: 'deposit',
    asked:
      /\b(?:deposit|down payment|bond|upfront|advance payment|acompte|arrhes|caution)\b|عربون|تأمين مسترد|دفعة مقدمة/iu,
    told: /\b(?:deposit|half of the price|due when you order|acompte|arrhes|caution|versement)\b|عربون/iu,
  },
  {
    name: 'guarantee',
    asked: /\b(?:guarantee\w*|warrant\w+|garanti\w*)\b|ضمان|كفالة|نضمن/iu,
    told: /\b(?:guarantee\w*|warrant\w+|garanti\w*)\b|ضمان|نضمن|كفالة/iu,
  },
  {
    name: 'delivery',
    asked: /\b(?:deliver\w*|ship|shipping|drop off at|post to|livr\w+|expédi\w+)\b|توصيل|توصل|شحن/iu,
    told: /\b(?:deliver\w*|ship(?:s|ped|ping)?|van|dispatch\w*|livr\w+|expédi\w+)\b|توصيل|نوصل|شحن/iu,
  },
  {
    name: 'collection',
    asked:
      /\b(?:pick (?:up|me|it|my)|collect|fetch|come and get|récupérer|venir (?:me|nous) chercher|chercher)\b|تستلم|تاخذون|تأخذون|نستلم/iu,
    told: /\b(?:pick[- ]?up|collect\w*|fetch|bring back|chercher|récupér\w+)\b|نستلم|استلام/iu,
  },
  {
    name: 'discount',
    asked:
      /\b(?:discount\w*|concession\w*|cheaper for|reduc\w+|offers?|deals?|promo\w*|coupon|students?|pensioners?|seniors?|réduction\w*|remise|rabais)\b|خصم|تخفيض|عرض|عروض/iu,
    told: /\b(?:discount\w*|concession\w*|\p{Nd}+ ?% (?:off|less|de)|% off|less\b|half price|off any|free when|remise|réduction)\b|خصم|مجان/iu,
  },
  {
    name: 'age',
    asked:
      /\b(?:how old|age|ages|young(?:est)?|minimum age|\p{Nd}+[- ]?(?:year|yr)s?[- ]?old|children|kids|child|toddlers?|âge|ans|enfants?)\b|عمر|سن|أطفال|اطفال|طفل/iu,
    told: /\b(?:under \p{L}+|under \p{Nd}+|\p{Nd}+ (?:or|and) over|from \p{Nd}+|aged?|years? old|children under|weeks|months|dès \p{Nd}+|à partir de \p{Nd}+|moins de \p{Nd}+|ans)\b|سنوات|عمر|الأطفال/iu,
  },
  {
    name: 'pets',
    asked: /\b(?:dogs?|pets?|cats?|animals?|chiens?|chats?|animaux)\b|كلب|حيوان/iu,
    told: /\b(?:dogs?|pets?|cats?|animals?|chiens?|animaux)\b|حيوان|كلب/iu,
  },
  {
    name: 'access',
    asked:
      /\b(?:wheelchair|disab\w+|accessib\w+|mobility|step[- ]free|fauteuil|handicap\w*)\b|كرسي متحرك|معاق/iu,
    told: /\b(?:wheelchair|disab\w+|accessib\w+|step[- ]free|ramp|lift|hoist|level access|plain-pied|fauteuil|blue badge)\b|كرسي|مصعد/iu,
  },
  {
    name: 'booking',
    asked:
      /\b(?:book(?:ing)?|reserv\w+|appointment|how do i (?:get|make)|réserv\w+|rendez-vous|rdv)\b|حجز|احجز|موعد/iu,
    told: /\b(?:book(?:ed|ing)?|reserv\w+|appointment|form|ring us|online|in the app|réserv\w+|rendez-vous)\b|احجز|حجز|موعد/iu,
  },
  {
    name: 'notice',
    asked:
      /\b(?:how (?:far|long) (?:in advance|ahead|before)|notice|in advance|beforehand|préavis|à l'avance|how early)\b|مسبقا|قبل كم/iu,
    told: /\b(?:notice|in advance|ahead|before|days before|la veille|avant)\b|قبل/iu,
  },
  {
    name: 'bringing',
    asked:
      /\b(?:bring|wear|pack|clothes|outfit|documents?|paperwork|papers|need to have|apporter|papiers|documents?|tenue|porter)\b|أحضر|أوراق|وثائق|مستندات|ألبس/iu,
    told: /\b(?:bring|wear|clothes|shoes|photo id|proof of|have your|leave .{3,20} at home|provided|pièce d['’]identité|justificatif|apport\w+)\b|أحضر|هوية/iu,
  },
  {
    name: 'included',
    asked:
      /\b(?:includ\w+|what do i get|what'?s in|comes? with|contain|compris\w*|inclu\w+)\b|يشمل|تشمل|شامل/iu,
    told: /\b(?:includ\w+|all .{2,30} and|free of charge|provided|compris\w*|inclu\w+|fourni\w*)\b|يشمل|تشمل/iu,
  },
  {
    name: 'duration',
    asked:
      /\bhow (?:long|quick\w*|soon|fast)\b|\bcombien de temps|\bdure\b|\bdurée\b|كم (?:تستغرق|يستغرق|يأخذ|ياخذ)|ما مدة|كم المدة/iu,
    told: /(?<!\p{Nd})\p{Nd}{1,9} ?(?:-|to|à)? ?\p{Nd}{0,9} ?(?:minutes?|hours?|days?|weeks?|months?|years?|heures?|jours?|semaines?|mois|ans?)\b|\b(?:an|one|two|three|four|five|six|ten|half an|deux|trois|quatre|sept|huit) (?:hours?|minutes?|days?|weeks?|months?|years?|heures?|jours?|mois)|ساعات|ساعة|دقيقة|يوما|أيام|سنتين|أسبوع|يومين|سنوات/iu,
  },
  {
    name: 'languages',
    asked:
      /\b(?:languages?|speaks?|spoken|german|french|english|arabic|spanish|langues?|parle\w*|anglais)\b|لغة|لغات|يتكلم|يتحدث|فرنسي|إنجليزي/iu,
    told: /\b(?:speaks?|languages?|english|german|french|polish|arabic|spanish|parle|langues?|arabe|anglais)\b|العربية|الإنجليزية|الفرنسية/iu,
  },
  {
    name: 'origin',
    asked:
      /\b(?:where (?:does|do|is|are)\b.{0,40}\b(?:come|from|made|stored|kept|sourced)|source\w*|provenance|vient|d'où)\b|من أين/iu,
    told: /\b(?:from|made in|comes from|stoneground|sourced|data centres?|vient|provenance)\b|من /iu,
  },
  {
    name: 'safety',
    asked: /\b(?:safe\w*|secur\w+|cctv|cameras?|alarm|guard|sécurité|sûr)\b|أمان|كاميرا/iu,
    told: /\b(?:safe\w*|secur\w+|cctv|cameras?|alarm|patrols?|encrypted|certified|sécurité)\b|كاميرا|أمان/iu,
  },
  {
    name: 'internet',
    asked: /\b(?:wi-?fi|internet|online|connexion|réseau)\b|واي فاي|إنترنت|انترنت/iu,
    told: /\b(?:wi-?fi|internet|connection)\b|واي فاي|إنترنت/iu,
  },
  {
    name: 'food',
    asked:
      /\b(?:food|eat|meals?|lunch|dinner|breakfast|cafe|café|restaurant|vegan|vegetarian|gluten|repas|manger|déjeuner|dîner|petit[- ]déjeuner)\b|طعام|وجبة|إفطار/iu,
    told: /\b(?:meals?|lunch|breakfast|café|sandwich\w*|vegan|vegetarian|gluten|menus?|repas|petit[- ]déjeuner|cuisine)\b|طعام|وجبة/iu,
  },
  {
    name: 'vouchers',
    asked: /\b(?:gift|vouchers?|bons? cadeaux?|carte cadeau)\b|قسيمة|هدية/iu,
    told: /\b(?:gift|vouchers?|bons? cadeaux?)\b|قسيمة|هدية/iu,
  },
  {
    name: 'jobs',
    asked:
      /\b(?:jobs?|hiring|vacanc\w+|careers?|work for you|wage|salary|emplois?|recrut\w+)\b|وظيفة|وظائف|راتب/iu,
    told: /\b(?:jobs?|looking for|vacanc\w+|an hour|apply|recrut\w+|candidat\w+)\b|وظيفة|توظيف/iu,
  },
]

/**
 * What customers ask any company about: how such a question is put, and what a passage that answers it looks like, in
 * English, French and Arabic. A sign among others for the model that ranks, never a rule.
 */
export const aspects: readonly Aspect[] = [...written, ...customerAspects, ...stayAspects].map(
  ({ name, asked, told }) => ({
    name,
    asked: asTyped(asked),
    told: withWordEdges(told),
  }),
)
