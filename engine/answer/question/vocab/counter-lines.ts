/**
 * What customers say at the counter, beside what businesses of their trade print: one thing a line. English | French | Arabic.
 */
export const counterLines = `
chip chipped chipping chips microchip microchipped microchipping | puce pucer pucé identification | شريحة
boy male tom castrate castrated castration neuter neutered neutering | mâle castration castrer | ذكر خصي
girl female bitch queen spay spayed spaying | femelle stérilisation stériliser | أنثى تعقيم
teeth tooth dental dentistry scale scaling polish | dents dent détartrage dentaire | أسنان سن تنظيف
moggy moggie kitty puss cat cats kitten feline | minou matou chat chats chatte | قطة بسة قط
put down sleep asleep euthanasia goodbye | endormir piquer euthanasie | قتل رحيم
worm worms worming wormer deworm | vermifuge vermifuger vers | ديدان
flea fleas tick ticks parasite parasites | puces tiques parasites antiparasitaire | براغيث قراد
papers passport certificate travel abroad | papiers passeport certificat voyage | أوراق جواز سفر شهادة
brekkie breakfast meal meals feed fed food eat starve starved fasting | manger repas nourrir jeun | أكل وجبة صيام
appt appts appointment appointments consult consults consultation consultations | rdv rendez-vous consultation consultations | موعد مواعيد استشارة
leave quit cancel end stop notice | quitter résilier arrêter préavis | إلغاء إنهاء إشعار
staying hospitalised inpatient inpatients ward in-patient | hospitalisé hospitalisation | منوم
scan scans scanner imaging | scanner imagerie | أشعة تصوير
xray x-ray x-rays radiograph | radio radiographie | أشعة سينية
mri magnetic resonance | irm | رنين
gran pensioner pensioners oap oaps senior seniors over-60s concession concessions retired | retraité retraités senior seniors âgées | متقاعد كبار السن
skint cheap cheapest affordable budget lowest | pas-cher abordable économique moins | رخيص أرخص
dear dearer dearest expensive priciest costliest | cher chère coûteux coûteuse | غالي أغلى
quid pounds bucks price cost | euros balles prix tarif | سعر تكلفة
unit units locker lockers room rooms container containers storage store stored | box boxes conteneur garde-meuble stockage | مستودع تخزين وحدة
padlock padlocks lock locks key keys | cadenas serrure clé clés | قفل مفتاح
cartons carton boxes box packing packaging bubble wrap tape | cartons carton emballage bulle scotch | كراتين كرتون تغليف
trolley trolleys dolly cart sack truck | chariot diable | عربة
van vans luton transit truck lorry hgv | camionnette fourgon utilitaire camion | شاحنة فان
mileage miles kilometres km distance unlimited | kilométrage kilomètres km | كيلومترات مسافة
petrol diesel fuel tank gas full | essence gasoil carburant plein | بنزين وقود ديزل
excess deductible liability insurance insured damage waiver | franchise assurance assuré caution | تأمين تحمل
points endorsements licence license driving | permis points conduite | رخصة نقاط
drop return returned bring back late | rendre rapporter retour retard | إرجاع إعادة تأخير
round-the-clock 24-hour 24/7 nights anytime access hours | 24h/24 jour nuit accès | ٢٤ ساعة طوال
mice mouse rat rats vermin pest pests wasp wasps nest | souris rats nuisibles guêpes nid frelons | فئران حشرات دبابير
mould damp humid humidity dry ventilated | humide humidité moisissure sec | رطوبة عفن
bread loaf loaves baguette sourdough bloomer roll rolls | pain pains baguette miche tradition levain | خبز رغيف عيش
pastry pastries croissant croissants viennoiserie danish | viennoiserie viennoiseries croissant pâtisserie pâtisseries | معجنات كرواسون حلويات
cake cakes gateau gateaux sponge tart tarts birthday wedding | gâteau gâteaux entremets tarte tartes pièce-montée | كيك كعكة تورتة
leftover leftovers unsold reduced surplus end-of-day | invendus restes soldés | بواقي
slice slices portion portions serve serves servings people | part parts portion portions personnes | شريحة حصة أشخاص
nuts peanut peanuts almond almonds sesame allergen allergens traces | noix arachide amandes sésame allergènes traces | مكسرات فول سوداني مسببات
egg eggs dairy milk lactose butter | œufs lait lactose beurre laitiers | بيض حليب لاكتوز
sugar-free diabetic sweetener unsweetened | sans-sucre édulcorant diabétique | بدون سكر
platter platters tray trays buffet finger-food nibbles canapes | plateau plateaux buffet petits-fours amuse-bouches | صواني بوفيه مقبلات
wait waiter waiters waitress waiting server servers staff | serveur serveurs serveuse service | نادل خدمة
crockery plates cutlery glasses glassware dishes | vaisselle couverts assiettes verres | أطباق أدوات مائدة
takeaway take-out takeout go | emporter emporté | سفري تيك أواي
sit-in eat-in seating terrace outside patio garden | terrasse place assises | جلسات تراس
tap-water jug carafe water | carafe eau | ماء
brew coffee coffees espresso latte flat-white cappuccino tea | café cafés expresso thé | قهوة شاي
pint pints ale lager draught beer beers | bière bières pression pinte | بيرة
bottle bottles wine wines red white | bouteille vin vins rouge blanc | نبيذ زجاجة
filling fillings cavity crown crowns cap root canal | plombage carie couronne dévitalisation | حشوة تاج عصب
denture dentures false teeth plate | dentier prothèse appareil | طقم أسنان
brace braces aligner aligners invisalign straighten orthodontic orthodontist | bagues appareil gouttières orthodontie | تقويم
whiten whitening bleach bleaching whiter | blanchiment blanchir | تبييض
eye eyes sight eyesight vision optician optometrist | yeux vue vision opticien optométriste | عيون نظر
sunglasses shades tint tinted prescription | solaires lunettes teintés correction | شمسية
physio physiotherapy physiotherapist osteopath chiropractor sports-massage | kiné kinésithérapeute kinésithérapie ostéopathe | علاج طبيعي
shrink therapist counsellor psychologist counselling therapy | psy psychologue psychothérapeute thérapie | معالج نفسي
blood bloods test sample lab | sang prise analyse laboratoire | دم تحليل
gym workout weights fitness training pt trainer | salle sport musculation coach entraînement | نادي رياضة تمرين مدرب
membership member members subscription subscribe join monthly | abonnement adhésion membre adhérent inscription | اشتراك عضوية
locker lockers changing cubicle | casier casiers vestiaire vestiaires | خزانة غرفة ملابس
drop-in walk-in pay-as-you-go single casual session | séance unité ponctuel carnet | حصة واحدة
tyre tyres tire tires wheel wheels tread | pneu pneus roue roues | إطار كفر إطارات
service serviced servicing major minor | révision entretien vidange | صيانة
courtesy loan replacement car | prêt courtoisie remplacement | بديلة
bodywork scratch dent paint respray | carrosserie rayure bosse peinture | سمكرة دهان خدش
exhaust clutch gearbox timing belt | échappement embrayage boîte courroie | عادم قابض جير
electrician electrics wiring rewire rewiring fuse fusebox socket sockets | électricien électricité câblage fusible prise prises tableau | كهربائي أسلاك مقبس
locksmith locked lockout key keys | serrurier porte clé bloqué | حداد أقفال مفاتيح
roof roofer roofing tile tiles gutter gutters slate | toit toiture couvreur tuiles gouttière gouttières | سقف قرميد مزراب
chimney sweep flue stove fireplace | cheminée ramonage ramoneur poêle | مدخنة
paint painter painting decorate decorator decorating wallpaper | peintre peinture papier-peint décoration | دهان صباغ ورق جدران
builder builders extension loft conversion kitchen | maçon travaux extension combles cuisine | بناء توسعة مطبخ
plaster plasterer plastering skim | plâtre plâtrier enduit | جبس لياسة
window windows glazing pane double-glazed | fenêtre fenêtres vitrage vitre | نوافذ زجاج
oven-clean end-of-tenancy deep spring clean | grand nettoyage fin bail four | تنظيف عميق
iron ironing press pressed shirts | repassage repasser chemises | كي كوي قمصان
suit suits tux tuxedo dinner-jacket gown dress dresses | costume smoking robe robes | بدلة فستان
zip zipper button buttons mend mending repair patch | fermeture éclair bouton boutons raccommoder réparer | سحاب زر تصليح
shoe shoes heel heels sole soles cobbler resole | chaussures talon talons semelle ressemelage cordonnier | حذاء كعب نعل
watch watches strap clock movement | montre montres bracelet pile horloge | ساعة سوار
ring rings engagement resize resizing jewellery jewelry necklace | bague bagues alliance bijou bijoux collier | خاتم مجوهرات
engrave engraved engraving inscription | graver gravure gravé | نقش حفر
frame frames framing mount print | cadre cadres encadrement | إطار برواز
print prints printing printed photocopy copies leaflets flyers | impression imprimer photocopie tirage tracts | طباعة نسخ
laptop computer pc mac desktop notebook | ordinateur portable pc mac | كمبيوتر لابتوب حاسوب
slow virus malware hacked crash crashes | lent virus planté piraté | بطيء فيروس
wifi wi-fi internet broadband fibre | wifi internet fibre connexion | واي فاي إنترنت
hot-desk desk coworking office offices | bureau bureaux coworking poste | مكتب مساحة عمل
horse horses pony ponies riding hack stable stables | cheval chevaux poney équitation écurie | حصان خيل
canoe kayak paddleboard sup boat boats dinghy | canoë kayak paddle bateau bateaux | قارب كاياك
fish fishing angling rod | pêche pêcher poisson | صيد سمك
climb climbing boulder bouldering harness rope | escalade grimper bloc baudrier corde | تسلق
instructor teacher coach tutor teachers tutors trainer | moniteur professeur prof coach enseignant | مدرب معلم أستاذ
homework revision gcse a-level tuition tutoring lessons | devoirs soutien bac brevet cours | واجبات دروس
term half-term terms semester holidays | trimestre vacances semestre période | فصل عطلة
funeral funerals cremation burial ashes undertaker | obsèques crémation inhumation cendres funérailles | جنازة دفن
wedding weddings bride groom marriage ceremony | mariage mariages mariée mariés cérémonie | زفاف عرس عروس
hen stag hens stags do party | enterrement célibataire evjf evg | حفلة عزوبية
gift gifts present presents voucher vouchers giftcard | cadeau cadeaux bon bons carte-cadeau | هدية قسيمة
wrap wrapped wrapping gift-wrap ribbon | emballage emballer papier cadeau | تغليف هدية
lost left forgotten found property behind | perdu oublié trouvé objets | مفقودات نسيت
complain complaint complaints unhappy dissatisfied grievance | plainte réclamation réclamations mécontent insatisfait | شكوى اعتراض
discount discounts money-off deal deals offer offers promo sale | remise réduction promo promotion offre offres rabais | خصم عرض تخفيض
loyalty points stamp stamps card reward rewards | fidélité points tampon carte | ولاء نقاط
cash card cards contactless apple-pay visa mastercard | espèces carte cartes sans-contact cb chèque | نقد بطاقة كاش
invoice invoices receipt bill billed | facture factures reçu ticket note | فاتورة إيصال
tip tips gratuity service-charge | pourboire pourboires service | إكرامية بقشيش
`
