/**
 * Words that people use for one another when they ask, general to every trade: a line a concept,
 * English | French | Arabic. They bridge a question to a passage, they never prove a sentence.
 */
export const conceptLines = `
price cost costs pay fee fees charge charges rate rates expensive cheap tariff pricing amount priced spend | prix coût coûte coûter tarif tarifs payer frais montant cher facture | سعر أسعار تكلفة يكلف ثمن رسوم تكاليف
open opens opening hours closed close closes schedule times weekdays | ouvert ouvre ouverture horaires horaire heures fermé ferme fermeture | مفتوح يفتح ساعات مواعيد دوام يغلق مغلق أوقات
located location address based situated headquarters headquartered office premises find street | situé située adresse siège trouve trouver bureau bureaux rue implanté | يقع تقع عنوان مقر موقع مكتب شارع
boss director ceo head chief leader leads manager manages chair runs president owner | patron directeur directrice pdg dirige chef responsable gérant président dirigeant | مدير رئيس مديرة يدير قائد مالك
phone call telephone ring number dial mobile hotline reach | téléphone appeler numéro joindre téléphoner | هاتف اتصال رقم أتصل الاتصال
email mail e-mail write contact reach | email courriel mail écrire contacter joindre | بريد إيميل مراسلة تواصل
founded founding started start established began created launched set inception beginning formed origin existed | fondée fondé création créée créé lancée débuté établie depuis commencé | تأسست تأسيس أسست أنشئت إنشاء بدأت
founder founded founders started established created founding began begun | fondateur fondatrice fondé fondée créé créée | مؤسس أسس تأسيس
employees staff workforce team people workers personnel employs employed headcount colleagues members | employés salariés effectif équipe personnel collaborateurs personnes emploie | موظف موظفين موظفا عمال فريق يعمل عدد
delivery deliver delivers shipping ship shipped dispatch arrive shipment delivered parcel parcels package order orders | livraison livrer livré expédition expédier envoi délai | توصيل شحن تسليم إرسال
return returns refund refunds moneyback reimbursed reimbursement exchange returned back | retour retourner remboursement rembourser remboursé échange | إرجاع استرداد استرجاع إعادة
guarantee warranty guaranteed warranties covered coverage | garantie garanti | ضمان كفالة
buy purchase order get obtain acquire shop bought | acheter achat commander commande obtenir | شراء اشتري طلب
sell sells offer offers provide provides supply products product range available carry stock | vendre vend proposer propose offre offrir fournir produits | يبيع تبيع يقدم تقدم منتجات عروض
parking park car garage cars vehicle | parking stationnement garer voiture | موقف مواقف سيارة سيارات
wifi internet wireless connection wi-fi | wifi internet connexion | إنترنت واي فاي
breakfast meal meals food eat lunch dinner dining restaurant | petit-déjeuner repas manger déjeuner dîner restaurant | إفطار طعام وجبة مطعم غداء عشاء
pet pets dog dogs animal animals cat | animal animaux chien chiens chat | حيوان حيوانات كلب
child children kid kids family families baby | enfant enfants famille bébé | طفل أطفال عائلة
job jobs career careers vacancy vacancies hiring hire position positions apply recruit looking | emploi emplois carrière poste recrutement recruter travailler postuler | وظيفة وظائف عمل توظيف
customer customers client clients buyers users user | client clients clientèle utilisateurs | عميل عملاء زبائن زبون
begin begins start starts starting commence kick-off | commence début débute commencer démarre | يبدأ بداية تبدأ
end ends finish finishes until expire expires last | fin finit termine terminer jusqu expire | ينتهي نهاية
award awards prize prizes honour honours won win winner | prix récompense récompenses gagné lauréat distinction | جائزة جوائز فاز
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
age old aged young born birthday | âge né vieux | عمر
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
build built building construct constructed construction erect erected erected | construire construit construction | بناء
slow slowed slows delay delayed delays late postponed | retard retardé ralenti | تأخير
decline declined decrease decreased fall fell fallen drop dropped shrink reduced sink | baisse baissé chute diminution | انخفاض
increase increased rise rose risen grow grew growth grown doubled expand expanded | augmentation augmenté hausse croissance | زيادة نمو
husband wife married spouse couple wed | mari femme époux épouse marié | زوج زوجة
compose composed composer pieces works music wrote symphony | composé œuvres compositeur | مؤلفات
temperature degrees hot cold warm celsius fahrenheit heat | température degrés chaud froid | حرارة درجة
disease illness epidemic sickness infection infected plague virus | maladie épidémie | مرض وباء
coach coached train trains trained trainer training teach taught teacher teaches instruct instructed instructor learn learned lessons | entraîneur entraîne enseigner enseigné formé professeur | مدرب يدرب علم معلم
fans supporters followers fan | supporters fans | مشجعين
nickname nicknamed called known name | surnom surnommé | لقب
kinds species types sorts varieties variety | espèces types sortes | أنواع
display displayed exhibited seen shown exhibit kept | exposé visible conservé | معروض
effect effects impact influence result results consequence consequences led outcome | effet effets conséquence conséquences impact | تأثير نتائج
create created creator develop developed developer devised invented introduced start started founded | créer créé créateur concevoir conçu développé | صمم طور
fund funded funding finance financed financing paid sponsor sponsored grant money | financé financement payé | تمويل
attack attacked attacking attackers besieged besiegers assault invade invaded invasion army | attaque attaquer assiégé | هجوم
defend defended defenders defence garrison protect protected | défendre défenseurs défense protéger | دفاع
command commanded commander led leader general captain headed | commandant commandé chef dirigé | قائد
premiere premiered first performed debut debuted presented shown | première créé présenté | عرض
publish published publication appeared released issued printed version release edition | publié publication paru sorti | نشر صدر
stable final official version release released | version officielle | نسخة
ban banned prohibited forbidden forbid prohibit illegal outlawed | interdit interdiction | ممنوع محظور
allow allowed permitted permit may can able authorised authorized | autorisé permis | مسموح
swim swimming bathe bathing pool | nager baignade piscine | سباحة
dissolve dissolved abolish abolished ended disbanded repealed | dissous aboli supprimé | ألغي
replace replaced supersede superseded successor succeed succeeded followed | remplacé successeur succédé | استبدل خلف
disband shut shutdown closed closure ceased discontinued | fermé fermeture | أغلق
smell odour odor scent aroma | odeur parfum | رائحة
taste flavour flavor flavoured | goût saveur | طعم نكهة
eat eats feed feeds diet food consume | manger nourrit alimentation | يأكل غذاء
prey preys predator predators enemy enemies hunts hunt | prédateur proie ennemi | مفترس
insect insects bug beetle wasp bee ant fly | insecte insectes | حشرة
ship ships vessel vessels boat boats | navire bateau bateaux | سفينة قارب
dismissed fired lost post sacked removed | renvoyé licencié | طرد
refuse refused reject rejected decline declined deny denied | refusé rejeté | رفض
goal goals score scored scorer points | but buts marqué buteur | هدف أهداف
stadium ground arena field home games | stade terrain | ملعب
nation national country | national pays | وطني
study research examined investigated investigation survey experiment | étude recherche enquête | دراسة بحث
participant participants subjects volunteers took part people recruited | participants volontaires | مشاركين
percentage percent proportion share fraction cent | pourcentage proportion part | نسبة
dangerous danger risk risky endanger unsafe hazard harmful threat | dangereux danger risque | خطر
criticise criticised criticism critics objected objection complaint | critique critiqué reproche | انتقاد
owner owned owns belongs property bought | propriétaire appartient possède | مالك يملك
oldest earliest first ancient | premier ancien | أقدم أول
origin origins comes derived owes named source | origine provient vient | أصل
use used uses usage application purpose employed utilised | utilisé usage utilisation sert | استخدام يستخدم
prefer preferred favour favourite like liked valued | préfère préféré aimer | يفضل
stay avoid avoided away | éviter évite | تجنب
climb steep steepest slope gradient | pente raide | منحدر
link links connect connects connected joins joining between | relie relier entre | يربط
travel travelled passengers passenger riders ride journey trip | voyage voyageurs passagers | سفر ركاب
transport carry carried carries transported haul moved shipped | transporter transporté | نقل
annual annually yearly year every | annuel chaque an | سنوي
conference meeting summit convention congress | conférence congrès réunion | مؤتمر
receive received receives granted awarded | reçoit reçu | حصل
traditional traditionally custom customs tradition customary | traditionnel tradition coutume | تقليد
festival celebration held takes place fair event | festival fête lieu | مهرجان
depth deep deepest | profondeur profond | عمق
island islands isle | île îles | جزيرة
lake river sea water | lac rivière mer eau | بحيرة نهر
inhabit inhabitants live lives living population residents people citizens | habitants population vivent résidents | سكان
form formed forms arise arose result came | formé origine | تشكل
mayor governor minister president head | maire gouverneur ministre président | عمدة
law act bill statute legislation rule regulation | loi règle règlement | قانون
king queen monarch ruler emperor crown throne reign | roi reine souverain | ملك
war battle conflict fighting fought | guerre bataille conflit | حرب معركة
kill killed deaths died casualties victims | tué morts victimes | قتل ضحايا
capital city town village | capitale ville village | عاصمة مدينة
religion church faith religious | religion église | دين
school college university institute academy education | école université institut | مدرسة جامعة
student students pupils learners participants | étudiants élèves | طلاب
vote votes elected election majority | vote élu élection majorité | انتخاب
protest protested demonstrated objected opposed | protestation protester | احتجاج
journal magazine newspaper periodical | journal revue magazine | مجلة صحيفة
book books novel volume title | livre livres roman | كتاب
film films movie movies picture | film films | فيلم
song songs single album track | chanson album | أغنية
actor actress starred star played role | acteur rôle joué | ممثل
language languages tongue speak | langue langues | لغة
syntax grammar structure | syntaxe grammaire | قواعد
error errors bug bugs mistake fault | erreur erreurs faute | خطأ
licence license licensed | licence | رخصة
small smallest tiny little minimum | petit minimum | صغير
big biggest largest large huge great greatest main major | grand principal majeur | كبير
important importance significance significant crucial key | important importance | مهم أهمية
component components part parts consist consists composed made contain | composants parties composé | مكونات أجزاء
colour color colours colors | couleur couleurs | لون ألوان
shape form looks appearance | forme apparence | شكل
soft soften softens melt melts melting | mou fondre fusion | ليونة
dark black night | noir sombre | أسود
goods products merchandise items wares | marchandises produits articles | بضائع
trade commerce business market | commerce marché affaires | تجارة
worker workers labourers employees employee | ouvriers travailleurs | عمال
factory mill plant works | usine fabrique | مصنع
doctor physician medic | médecin | طبيب
treat treated treatment therapy cure | traiter traitement | علاج
house houses home residence dwelling | maison logement domicile | منزل بيت
hire hired rent rental rented lease | louer location | إيجار
repair repairs fix fixed mend maintenance servicing | réparer réparation entretien | إصلاح صيانة
broken damaged defective faulty | cassé défectueux endommagé | معطل
qualification qualifications requirement requirements required need needed must condition conditions | exigences requis condition conditions nécessaire | متطلبات شروط
deadline date due latest | échéance date limite | موعد نهائي
collect collection pick pickup | retrait collecte retirer | استلام
quantity amount volume number how-many | quantité nombre | كمية
charity charities donate donates donation donations foundation support supports cause give gives ngo | don donner association fondation caritatif | تبرع مؤسسة
weekday day days every monday tuesday wednesday thursday friday saturday sunday | jour jours lundi mardi mercredi jeudi vendredi samedi dimanche | يوم أيام
exist existed exists founded began established | existe fondé | تأسست
turnover revenue sales income share | chiffre part ventes | إيرادات
design designed designer architect | conception design | تصميم
guests visitors tourists visit visitor guest | visiteurs touristes hôtes | زوار سياح
`
