/**
 * How customers say what company pages write: a line a subject, English | French | Arabic. They bridge a question to a
 * passage, they never prove a sentence.
 */
export const customerLines = `
refund refunds refunded reimburse reimbursed reimbursement money back return returned repay give-back | remboursement rembourser remboursé rendre rendons argent restituer | استرداد استرجاع فلوس فلوسي مبلغ نعيد ترجعولي إرجاع
deposit bond security down prepayment advance upfront retainer | acompte arrhes caution avance versement dépôt | عربون تأمين دفعة مقدم
guarantee guaranteed warranty warranties warrant | garantie garantir garanti garantissons | ضمان نضمن كفالة مضمون تكفل
instalment instalments installments spread monthly finance financing credit interest split | plusieurs fois mensualités facilité crédit échelonner sans-frais | تقسيط بالتقسيط أقساط قسط دفعات
cancel cancellation cancelling call-off terminate quit leave stop notice end unsubscribe | annuler annulation décommander résilier résiliation arrêter préavis | إلغاء الغاء ألغي الغيت فسخ
reschedule move change postpone shift rebook amend another date | reporter décaler changer déplacer modifier | تأجيل تغيير أغير تعديل
late lateness delay overdue surcharge penalty fine fee charged | retard pénalité majoration supplément | تأخير متأخر غرامة رسوم
miss missed no-show absent turn-up fail | absence manqué manquer rater | تخلف غياب لم أحضر
discount discounts reduction reduced concession concessions off deal deals offer offers promo promotion bargain saving save coupon | remise réduction rabais promo promotion offre tarif-réduit | خصم تخفيض عرض عروض حسم
student students uni university pupil college | étudiant étudiants étudiante | طالب طلاب طالبة جامعي
senior seniors pensioner pensioners elderly retired oap older over | senior seniors retraité retraités âgées | مسن مسنين كبار السن متقاعد
child children kid kids junior juniors toddler toddlers baby babies under minor minors son daughter teen teens teenager boy girl | enfant enfants gosse gosses bébé petit petits mineur fils fille ado | طفل أطفال اطفال ولد أولاد رضيع ابن ابنة بنت
adult adults grown-up | adulte adultes | بالغ بالغين كبار
family families parents household | famille familles parents | عائلة عائلات أسرة
charity charities nonprofit non-profit ngo | association associations caritatif | جمعية خيرية
animal animals pet pets dog dogs puppy puppies pooch cat cats | animal animaux chien chiens toutou chat | حيوان حيوانات كلب قطة أليف
breed breeds pit bull terrier kind dogs | race races | سلالة
vaccine vaccines vaccination vaccinations shot shots jab jabs immunisation rabies | vaccin vaccins vaccination rage | تطعيم تطعيمات لقاح لقاحات
neutered spayed fixed castrated sterilised | stérilisé castré | معقم
medicine medication medicines pill pills tablets dose drugs | médicament médicaments cachets | دواء أدوية حبوب
sick ill illness unwell poorly | malade maladie | مريض مرض
vet veterinary veterinarian animal hospital clinic | vétérinaire | بيطري
wheelchair disabled disability accessible accessibility access step-free ramp lift hoist level mobility | fauteuil roulant handicapé handicap accessible accessibilité plain-pied pmr | كرسي متحرك معاق إعاقة وصول
parking park car cars space spaces garage drive vehicle leave | parking garer stationner stationnement voiture place | موقف مواقف سيارة سيارات أوقف
bike bikes bicycle cycle cycling rack racks | vélo vélos vtt bicyclette | دراجة دراجات
train station railway bus tram metro tube underground transport public stop | train gare bus tram métro arrêt transports | قطار حافلة باص مترو محطة
collect collection pick pickup fetch up come-get take-away click | récupérer chercher retrait retirer venir-chercher emporter | استلام أستلم نستلم تأخذون تاخذون
deliver delivery delivered deliveries drop ship shipping post send home door courier | livrer livraison livrez domicile envoyer expédier | توصيل توصلون نوصل شحن إيصال للبيت منزل
area radius far distance miles mile km kilometres within zone | zone rayon distance loin kilomètres km | مسافة منطقة بعد كيلومتر
wifi wi-fi internet online wireless connection network | wifi wi-fi internet connexion réseau | واي فاي إنترنت انترنت شبكة
shower showers wash changing cabin cabins dressing room bathroom toilet toilets loo | douche douches vestiaire cabine toilettes wc | دش حمام حمامات غرفة تبديل
locker lockers belongings stuff things bag bags luggage valuables clothes store keep | casier casiers affaires bagages consigne | خزانة خزائن أغراض حقائب
lost left found forgot forgotten property | perdu oublié trouvé objets | مفقودات نسيت ضاع
wear clothes clothing dress outfit shoes kit gear equipment bring | porter vêtements tenue chaussures équipement apporter | ألبس ملابس لباس أحذية معدات أحضر
helmet helmets jacket vest buoyancy protective equipment | casque casques gilet équipement | خوذة سترة
include includes included including comes with get contain provided provide supplied free extra | inclus incluse compris comprise comprend fourni fournis fournie | يشمل تشمل شامل مشمول متضمن
weather rain raining wind windy storm bad snow cold | météo temps pluie vent orage mauvais | طقس مطر المطر ريح عاصفة
swim swimming swimmer bathe dip pool | nager baigner baignade piscine | سباحة أسبح مسبح
heated warm hot temperature cold degrees | chauffé chauffée chaud température | مدفأ ساخن حرارة درجة
beginner beginners novice newcomer start first starter never | débutant débutants débuter novice | مبتدئ مبتدئين
lesson lessons class classes course courses tuition teaching session sessions tutor workshop training | cours leçon leçons stage atelier formation | درس دروس دورة دورات حصة تدريب
teacher teaches instructor coach trainer tutor taught runs leads | professeur enseignant enseignante moniteur monitrice formateur | مدرس معلم مدرب يعلم
qualification qualifications qualified certified certificate certificates trained training experience experienced accredited licensed | diplôme diplômé qualifié certifié certification formé | مؤهل مؤهلات شهادة معتمد خبرة
private one-to-one individual personal 1-to-1 one-on-one | particulier particuliers individuel individuelle privé | خاص خاصة فردي
group groups party parties people size many team | groupe groupes | مجموعة مجموعات
voucher vouchers gift gifts certificate card present | bon chèque cadeau cadeaux carte | قسيمة هدية بطاقة
expire expires expiry valid validity run-out last good for | expire expirer valable valables validité | تنتهي صلاحية صالح سارية
member members membership memberships join joining subscription subscribe scheme plan plans package pass sign-up | abonnement abonner adhésion adhérent membre formule carte forfait | عضوية اشتراك عضو باقة
freeze pause suspend hold | geler suspendre pause | تجميد إيقاف
guest guests friend friends bring visitor mate | invité invités ami amis | ضيف ضيوف صديق أصدقاء
trial try demo test taster sample free tasting | essai essayer tester démonstration dégustation | تجربة أجرب اجرب جرب تجربة
card cards visa mastercard debit credit amex contactless paypal cash cheque pay payment apple | carte cartes cb bancaire visa espèces chèque paiement payer virement bleue | بطاقة بطاقات فيزا ماستركارد نقد نقدا كاش دفع أدفع ادفع مدى
invoice bill receipt invoices billing charged | facture factures facturation reçu | فاتورة فواتير
booking book booked reserve reservation appointment schedule slot make | réserver réservation rendez-vous rdv prendre | حجز احجز أحجز موعد
advance ahead notice early beforehand prior before days weeks | avance préavis avant veille | مسبقا قبل مقدما
walk-in drop-in without appointment booking | sans rendez-vous rdv | دون بدون موعد
urgent emergency emergencies asap today same-day quickly pain toothache broken accident | urgence urgences urgent immédiatement douleur | طوارئ عاجل إسعاف مستعجل
scared nervous anxious afraid fear worried phobia sedation | peur anxieux angoisse stressé | خائف خوف قلق
complain complaint complaints unhappy feedback dissatisfied | réclamation plainte mécontent | شكوى شكاوى
document documents paper papers paperwork id identity proof form forms passport licence | papiers pièces documents justificatif identité | وثائق أوراق هوية مستندات
insurance insured insure cover covered policy liability | assurance assuré assurer couvert | تأمين مؤمن
safe safety secure security alarm camera cameras cctv surveillance theft break-in guard | sécurité sûr alarme caméra surveillance vol | أمان آمن كاميرا مراقبة
allowed permitted forbidden prohibited not banned can't cannot may | autorisé interdit permis admis admise acceptés | مسموح ممنوع
vegan vegetarian veggie meat plant dairy | végétarien végétarienne végétalien végan viande | نباتي نباتية لحم
gluten coeliac celiac wheat allergy allergies allergic allergen allergens nut nuts intolerance traces | gluten cœliaque allergie allergies allergène noix | حساسية غلوتين مكسرات
food eat meal meals lunch dinner snack snacks breakfast cafe café restaurant hungry catering | manger repas restaurant dîner déjeuner table dîner souper | طعام أكل وجبة مطعم غداء عشاء
breakfast morning | petit-déjeuner déj dej | فطور إفطار
coffee tea drink drinks hot | café thé boisson boissons | قهوة شاي مشروبات
room rooms bedroom bedrooms suite suites unit units | chambre chambres suite | غرفة غرف جناح
check-in arrive arrival arriving | arrivée arriver arrivons | وصول أصل
check-out checkout leave departure depart vacate | départ partir libérer quitter | مغادرة خروج
smoke smoking smoker cigarette vape | fumer fumeur fumeurs cigarette | تدخين أدخن
near nearby close around attractions visit sights | proche près alentours autour visiter | قريب قرب بجانب
owner owners own owns proprietor boss founder founders runs started | propriétaire propriétaires patron patronne gérant gérante fondateur fondatrice | صاحب صاحبة مالك أسس أسست مؤسس
manager managers head runs charge responsible leader lead director ceo | responsable directeur directrice gérant gérante dirige chef | مدير مديرة مسؤول رئيس
staff employees team people work workers employ crew personnel | employés salariés équipe personnel travaillent | موظف موظفين موظفون فريق يعمل عمال
receptionist reception front desk office secretary | accueil secrétariat réception bureau | استقبال سكرتارية
contact reach touch call ring phone telephone number email message speak talk | contact contacter joindre appeler téléphone numéro écrire joignable | تواصل اتصال اتصل هاتف تلفون رقم ايميل إيميل بريد واتس واتساب
since founded founded started established opened began long years business existed | depuis fondé fondée ouvert créé existe existez années | منذ تأسس تأسست أسست افتتح
history story began beginnings origin | histoire origine débuts | تاريخ قصة بداية
award awards won prize gold named champion | prix récompense médaille | جائزة جوائز
job jobs vacancy vacancies hiring work wage wages salary apply career | emploi poste recrutement embauche salaire postuler | وظيفة وظائف توظيف راتب
data personal information privacy gdpr stored store server servers hosted where | données rgpd confidentialité hébergées stockées | بيانات خصوصية
password login log sign forgot forgotten reset account locked | mot passe connexion compte oublié | كلمة مرور حساب دخول
two-factor 2fa mfa authentication two-step security login | double authentification | تحقق بخطوتين
app apps mobile phone iphone android ios smartphone | appli application mobile téléphone iphone android | تطبيق جوال هاتف
integrate integrates integration integrations connect connects sync work compatible link | intégration connecter compatible synchroniser | تكامل ربط متوافق
upgrade downgrade switch change bigger smaller plan plans | changer formule passer | ترقية تغيير
user users seat seats person people licence | utilisateur utilisateurs | مستخدم مستخدمين
import upload csv transfer move migrate list contacts customers clients | importer transférer | استيراد رفع
accountant bookkeeper tax advisor | comptable | محاسب
reminder reminders nag chase chasing dunning late payers | relance relances rappel | تذكير
backup backups back-up copies saved | sauvegarde sauvegardes | نسخ احتياطي
repair repairs fix fixing mend fixed broken service maintenance restore | réparation réparer entretien dépannage répare | إصلاح تصليح صيانة صلح
service servicing serviced inspection check annual mot | entretien révision contrôle | صيانة فحص
puncture flat tyre tire tyres wheel | crevaison pneu pneus | إطار إطارات
air-con aircon conditioning ac regas recharge climate | climatisation clim | تكييف
courtesy loan replacement spare lend car loaner | prêt remplacement courtoisie | بديلة إعارة
recovery tow towing breakdown broken-down stranded | dépannage remorquage panne | سحب ونش
warning light fault diagnostic diagnostics code engine check | voyant diagnostic panne | تشخيص عطل
electric ev hybrid battery charge charging | électrique hybride batterie recharge | كهربائي كهربائية بطارية شحن
used second-hand old trade-in exchange part | occasion reprise ancien | مستعمل مستعملة قديمة
box boxes packing wrap packaging supplies | carton cartons emballage | صندوق صناديق تغليف
van vans truck transit vehicle hire move | camionnette fourgon utilitaire | شاحنة
smallest tiniest little minimum | petit petite plus-petit minimum | أصغر صغير
biggest largest huge maximum most | grand grande plus-grand maximum | أكبر كبير
weigh weight heavy heavier light kilos kg carry hold limit | poids lourd léger pèse kg charge | وزن ثقيل خفيف أخف اخف
range distance far charge battery km | autonomie portée | مدى المدى
speed fast top max quick | vitesse rapide | سرعة سريع
age old young minimum years | âge ans âgé | عمر سن سنوات
alone unaccompanied supervised adult without supervision | seul seule accompagné | وحده لوحده
overnight night sleep stay nights | nuit nuits dormir séjour | ليلة مبيت نوم
webcam camera watch see live video photo photos picture pictures | caméra photo photos vidéo | كاميرا صور صورة فيديو
visit tour look around see viewing show come | visiter visite voir | زيارة أزور جولة
cake cakes birthday celebration | gâteau gâteaux anniversaire | كعكة كيك
wedding weddings marriage bride couple | mariage mariages noces | زفاف عرس
portion portions serve serves feed feeds people slices | parts portions personnes | حصة
flavour flavours flavor taste kinds options filling | parfum parfums goût goûts | نكهة نكهات
leftover leftovers unsold surplus waste end-of-day | restes invendus | بقايا
wholesale trade supply cafe shops business resale | gros professionnels revendeurs | جملة
reusable cup own mug bring | tasse réutilisable | كوب
teeth tooth dental dentist gum | dent dents dentaire dentiste | سن أسنان اسنان
whitening bleach bleaching whiter brighten | blanchiment blanchir | تبييض
braces aligners invisible straighten orthodontic orthodontics | appareil gouttières orthodontie | تقويم
denture dentures false plate | dentier prothèse | طقم
filling fillings cavity cavities hole | plombage carie obturation | حشوة حشو
extraction extract pull pulled removal out | extraction arracher | خلع قلع
skin dermatology dermatologist rash | peau dermatologie dermatologue | بشرة جلد جلدية الجلدية
bone bones orthopaedic joint joints | os orthopédie articulation | عظام عظم
eye eyes optician vision sight | yeux œil ophtalmologue vue | عين عيون نظر
blood test tests lab laboratory results analysis | sang analyse analyses laboratoire résultats | دم تحليل تحاليل مختبر نتائج
fast fasting sober empty stomach | jeun jeûne | صوم صائم صايم أصوم
scan x-ray xray xrays radiography imaging | radio radiographie scanner | أشعة اشعة
speciality specialty specialist specialise field expert | spécialité spécialiste spécialisé | تخصص متخصص
points licence driving permit test exam | permis conduire points examen conduite | رخصة قيادة
exam test fail failed pass retake resit retest again | examen échec échouer rater raté repasser réussite | امتحان رسوب إعادة
automatic gearbox transmission manual | automatique boîte manuelle | أوتوماتيك
scooter moped motorbike motorcycle bike | scooter moto mobylette | سكوتر دراجة نارية
registration register enrol enrolment sign | inscription inscrire inscriptions | تسجيل
meeting point start meet where | rendez-vous rdv point départ | لقاء نقطة
holiday holidays bank public xmas christmas easter eve festive | férié fériés noël vacances fêtes jours | عطلة أعياد عيد العيد إجازة
winter december january february off-season | hiver décembre janvier basse saison | شتاء
summer july august season high | été juillet août haute saison | صيف
weekend weekends saturday sunday | week-end samedi dimanche | نهاية الأسبوع
evening evenings late night tonight after | soir soirée tard nuit | مساء ليل الليل بالليل
morning mornings early am | matin matinée tôt | صباح صباحا
cctv camera cameras surveillance webcam video security footage | vidéosurveillance caméra caméras surveillance vidéo | كاميرا كاميرات مراقبة
motorway junction exit turn-off highway directions signposted | autoroute sortie direction échangeur | طريق مخرج
fetch collect pick-up pickup collection transport shuttle | chercher récupérer ramassage navette transport | توصيل نقل استلام
spayed neutered spay neuter castrated sterilised | stérilisé castré stérilisation castration | تعقيم معقم
parrot parrots bird birds budgie canary | perroquet oiseau oiseaux perruche | ببغاء طيور طائر
lorry truck hgv | camion poids-lourd poids-lourds | شاحنة شاحنات
`
