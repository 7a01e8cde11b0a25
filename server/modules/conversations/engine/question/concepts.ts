import { contentStem, stem } from '#server/kernel/text/stems.ts'

/**
 * Words that people use for one another when they ask about a business, general to every trade: a line a concept,
 * English | French | Arabic. They bridge a question to a passage, they never prove a sentence.
 */
const lines = `
price cost costs pay fee fees charge charges rate rates expensive cheap tariff pricing amount priced spend | prix coût coûte coûter tarif tarifs payer frais montant cher facture | سعر أسعار تكلفة يكلف ثمن رسوم تكاليف
open opens opening hours closed close closes schedule times weekdays | ouvert ouvre ouverture horaires horaire heures fermé ferme fermeture | مفتوح يفتح ساعات مواعيد دوام يغلق مغلق أوقات
located location address based situated headquarters headquartered office premises find street | situé située adresse siège trouve trouver bureau bureaux rue implanté | يقع تقع عنوان مقر موقع مكتب شارع
boss director founder ceo head chief leader leads manager manages chair runs president owner | patron directeur directrice fondateur fondatrice pdg dirige chef responsable gérant président dirigeant | مدير رئيس مؤسس مديرة يدير قائد مالك
phone call telephone ring number dial mobile hotline reach | téléphone appeler numéro joindre téléphoner | هاتف اتصال رقم أتصل الاتصال
email mail e-mail write contact reach | email courriel mail écrire contacter joindre | بريد إيميل مراسلة تواصل
founded founding started start established began created launched set inception beginning formed origin existed | fondée fondé création créée créé lancée débuté établie depuis commencé | تأسست تأسيس أسست أنشئت إنشاء بدأت
founder founded founders started established created founding | fondateur fondatrice fondé fondée créé créée | مؤسس أسس تأسيس
employees staff workforce team people workers personnel employs employed headcount colleagues members | employés salariés effectif équipe personnel collaborateurs personnes emploie | موظف موظفين موظفا عمال فريق يعمل عدد
delivery deliver delivers shipping ship shipped dispatch send arrive sent shipment delivered transport | livraison livrer livré expédition expédier envoi délai | توصيل شحن تسليم إرسال
return returns refund refunds money-back send-back reimbursed reimbursement exchange returned | retour retourner remboursement rembourser remboursé échange | إرجاع استرداد استرجاع إعادة
guarantee warranty guaranteed warranties covered coverage | garantie garanti | ضمان كفالة
buy purchase order get obtain acquire shop bought | acheter achat commander commande obtenir | شراء اشتري طلب
sell sells offer offers provide provides supply products product range available carry stock | vendre vend proposer propose offre offrir fournir produits | يبيع تبيع يقدم تقدم منتجات عروض
parking park car garage cars | parking stationnement garer voiture | موقف مواقف سيارة سيارات
wifi internet wireless connection wi-fi | wifi internet connexion | إنترنت واي فاي
breakfast meal meals food eat lunch dinner dining restaurant | petit-déjeuner repas manger déjeuner dîner restaurant | إفطار طعام وجبة مطعم غداء عشاء
pet pets dog dogs animal animals cat | animal animaux chien chiens chat | حيوان حيوانات كلب
child children kid kids family families baby | enfant enfants famille bébé | طفل أطفال عائلة
job jobs career careers vacancy hiring position work apply recruit | emploi emplois carrière poste recrutement recruter travailler postuler | وظيفة وظائف عمل توظيف
customer customers client clients buyers users user | client clients clientèle utilisateurs | عميل عملاء زبائن زبون
begin begins start starts starting commence kick-off | commence début débute commencer démarre | يبدأ بداية تبدأ
end ends finish finishes until expire expires last | fin finit termine terminer jusqu expire | ينتهي نهاية
award awards prize prizes honour won winner received | prix récompense récompenses gagné lauréat distinction | جائزة جوائز فاز
size big large area surface square dimensions measure | taille grand superficie surface dimensions | حجم مساحة كبير
weight weigh weighs heavy kilograms kg | poids pèse peser lourd kg | وزن يزن
height tall high elevation altitude | hauteur haut altitude | ارتفاع طول
length long duration lasts last takes take minutes hours days time | durée dure longueur temps minutes jours | مدة طول يستغرق دقيقة ساعة أيام
speed fast quick quickly rapid | vitesse rapide vite | سرعة سريع
team squad crew group | équipe groupe | فريق مجموعة
member members membership subscribe subscription join plan | membre membres adhésion abonnement abonner inscrire | عضو عضوية اشتراك
cancel cancellation cancelled terminate | annuler annulation résilier résiliation | إلغاء الغاء
payment pay card cards credit method methods accept accepted visa cash | paiement payer carte cartes accepter acceptés espèces | دفع الدفع بطاقة بطاقات نقد
support help assistance service helpdesk | aide assistance support service | دعم مساعدة خدمة
course courses class classes lesson lessons training workshop workshops programme | cours formation formations atelier ateliers leçon | دورة دورات تدريب درس ورشة
doctor doctors physician surgeon dentist specialist | médecin médecins docteur dentiste chirurgien | طبيب أطباء دكتور
room rooms suite suites bedroom bedrooms accommodation | chambre chambres suite suites logement | غرفة غرف جناح
book booking reserve reservation reservations appointment | réserver réservation rendez-vous | حجز احجز موعد
language languages speak spoken | langue langues parler parlées parle | لغة لغات يتحدث
name named called title known | nom appelé appelle nommé titre | اسم يسمى تسمى
age old oldest young years year | âge ans ancien vieux | عمر سنة
build built constructed construction building erected completed | construit construction bâtiment bâti | بناء بني شيد
make makes made produce produced manufacture manufactured manufactures produces producing production | fabriqué fabriquer produire produit fabrication produits | صنع تصنيع إنتاج ينتج
win won victory beat defeated champion | gagné remporté victoire battu | فاز فوز
die died death killed dead | mort décédé décès | توفي وفاة مات
born birth birthplace birthday | né née naissance | ولد ميلاد
marry married wife husband spouse | marié mariée épouse mari femme | تزوج زوجة زوج
write wrote written author authored | écrit écrire auteur | كتب مؤلف كاتب
invent invented inventor discovered discover discovery developed devised | inventé inventeur découvert découverte développé | اخترع مخترع اكتشف
cause caused causes reason reasons because due led result | cause causes raison raisons provoqué | سبب أسباب نتيجة
branch branches store stores shop shops locations outlets | succursale succursales magasin magasins boutique agence agences | فرع فروع متجر متاجر
discount discounts reduction sale coupon offer promotion reduced | remise remises réduction promotion rabais | خصم تخفيض تخفيضات
free complimentary gratis included | gratuit gratuite gratuitement offert inclus | مجاني مجانا مجانية
minimum least smallest lowest | minimum moins minimale | أدنى أقل
maximum most largest highest biggest limit | maximum plus maximale limite | أقصى أكبر أعلى
capacity seats seat hold holds accommodate fit guests | capacité places accueillir contenir | سعة مقاعد يتسع
material materials fabric wood made | matériau matériaux matière tissu bois | مادة مواد قماش خشب
ingredient ingredients contains contain allergens | ingrédient ingrédients contient allergènes | مكونات يحتوي
certified certification certificate accredited iso | certifié certification certificat agréé | شهادة معتمد
partner partners partnership collaborates collaboration works | partenaire partenaires partenariat collabore | شريك شركاء شراكة
revenue turnover sales income earned earn earnings profit | chiffre affaires revenu revenus bénéfice ventes | إيرادات دخل أرباح مبيعات
invest invested investment investor investors funding raised | investi investissement investisseur financement levé | استثمار مستثمر تمويل
country countries nation nations abroad international | pays international étranger | دولة دول بلد بلدان
doctorate degree study studied graduated university | diplôme étudié études université | درس شهادة جامعة تخرج
accessible wheelchair accessibility disabled step-free | accessible accessibilité fauteuil handicapé | كرسي متحرك وصول
visit visitors tour tours guided | visite visiter visiteurs guidée | زيارة جولة زوار
fast-track urgent emergency | urgence urgent | طوارئ عاجل
vegan vegetarian plant-based | végétarien végétalien végane | نباتي
website web site online internet | site web ligne internet | موقع إنترنت
password login log-in sign-in account | mot passe connexion compte | حساب كلمة مرور دخول
privacy data personal gdpr | confidentialité données personnelles rgpd | خصوصية بيانات
newsletter subscribe news updates | newsletter lettre abonner actualités | نشرة أخبار
`

const languages = ['en', 'fr', 'ar'] as const

interface Concepts {
  /** Concepts (numbers of lines) that a stem belongs to. */
  of: ReadonlyMap<string, readonly number[]>
  /** Stems of a concept in a language. */
  stems: readonly ReadonlyMap<string, ReadonlySet<string>>[]
}

function build(): Concepts {
  const of = new Map<string, number[]>()
  const all: Map<string, Set<string>>[] = []
  for (const [number, line] of lines.trim().split('\n').entries()) {
    const byLanguage = new Map<string, Set<string>>()
    for (const [place, words] of line.split('|').entries()) {
      const language = languages[place] ?? 'en'
      const set = new Set<string>()
      for (const word of words.trim().split(/[\s-]+/)) {
        const one = contentStem(word, language)
        if (one === null || one.length < 2) continue
        set.add(one)
        const key = `${language} ${one}`
        const numbers = of.get(key) ?? []
        if (!numbers.includes(number)) of.set(key, [...numbers, number])
      }
      byLanguage.set(language, set)
    }
    all.push(byLanguage)
  }
  return { of, stems: all }
}

let built: Concepts | undefined

/** The stems, in the language of a passage, of words that stand for `word` of a question; the word's own stem is not among them. */
export function bridges(
  word: string,
  questionLanguage: string | null,
  passageLanguage: string | null,
): Set<string> {
  built ??= build()
  const from = questionLanguage ?? 'en'
  const own = stem(word, from)
  const found = new Set<string>()
  for (const number of built.of.get(`${from} ${own}`) ?? []) {
    for (const one of built.stems[number]?.get(passageLanguage ?? 'en') ?? []) found.add(one)
  }
  found.delete(stem(word, passageLanguage))
  return found
}
