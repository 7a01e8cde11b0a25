/**
 * What customers of shops, craftsmen, hotels, studios, clinics and schools call by another name than the page: a line a
 * subject, English | French | Arabic. They bridge a question to a passage, they never prove a sentence.
 */
export const tradeLines = `
sofa sofas couch couches settee settees armchair | canapé canapés divan fauteuil sofa | كنبة كنب أريكة صوفا
wardrobe closet cupboard cabinet dresser drawers | armoire placard commode tiroir | خزانة دولاب
table tables desk desks | table tables bureau | طاولة طاولات مكتب ترابيزة
mattress mattresses bed beds bedding duvet pillow | matelas lit lits literie couette oreiller | فرشة سرير سراير مرتبة مخدة
rug rugs carpet carpets flooring floor | tapis moquette sol parquet | سجاد سجادة موكيت أرضية
lamp lamps light lights lighting bulb | lampe lampes éclairage lumière ampoule | مصباح إضاءة لمبة
fabric fabrics cloth textile material upholstery leather cover covers | tissu tissus cuir housse revêtement | قماش جلد غطاء
sample samples swatch swatches specimen taster tester | échantillon échantillons essai | عينة عينات
bespoke custom customised tailor-made measure made-to-order made-to-measure measurements dimensions own personalised | sur-mesure personnalisé commande dimensions mesures | تفصيل حسب الطلب مقاسات قياس
width wide depth deep height tall dimensions measurements size big | largeur large profondeur hauteur dimensions taille | عرض عمق ارتفاع مقاس أبعاد
assemble assembly assembled install installation installed fit fitted fitting put together setup set-up mount | monter montage monté installer installation pose poser | تركيب تركب تجميع
wash washed washing washable clean cleaned cleaning laundry dry-clean stain stains spill spilled | laver lavage lavable nettoyer nettoyage tache taches lessive blanchisserie | غسيل غسل تنظيف بقعة ينظف
damaged damage scratched scratch dent faulty broken defect defective cracked wrong | abîmé endommagé cassé défaut défectueux rayé | تالف مكسور خدش عيب معيب خربان
recycle recycled recycling dispose disposal rid dump throw old take-away haul | recycler recyclage débarrasser jeter reprise ancien | تدوير التخلص قديم
sustainable sustainability green eco ecological environment environmentally climate carbon planet trees recycled solar | écologique durable environnement climat carbone vert recyclé | بيئة صديق مستدام أخضر
wood timber oak ash walnut pine hardwood | bois chêne noyer frêne pin | خشب بلوط
showroom shop store shops stores outlet branch branches boutique gallery | magasin boutique showroom salle exposition succursale agence | معرض متجر محل فرع فروع
second-hand secondhand used refurbished reconditioned pre-owned preloved ex-display show vintage | occasion reconditionné usagé seconde-main d'occase | مستعمل مجدد
price-match match cheaper elsewhere competitor quote beat | alignement moins-cher ailleurs concurrent | نفس السعر أرخص
stock available availability in-stock sold-out backorder ready waiting | stock disponible disponibilité rupture | متوفر موجود مخزون
waiting wait lead turnaround weeks ready takes finished done quick long | attente délai attendre prêt semaines | انتظار جاهز يستغرق مدة
slot window time appointment between morning afternoon ring call | créneau plage rendez-vous heure | موعد وقت
klarna afterpay paypal clearpay novuna bnpl pay-later instalments interest finance spread monthly parts | klarna paypal alma fois crédit sans-frais échelonné | تابي تمارا أقساط تقسيط دفعتين
deposit upfront prepay hold preauthorise authorisation guarantee card bond imprint | caution empreinte dépôt garantie arrhes acompte | عربون تأمين ضمان مقدم
fine penalty fee charge charged overdue late surcharge extra cost | amende pénalité supplément facturé majoration frais | غرامة رسوم إضافي
no-show noshow miss missed skip forget forgot late cancel cancellation | manqué manquer oublié oublier absence raté annulation | نسيت فاتني غبت تخلفت تأخرت
unsubscribe quit leave stop end terminate cancel close notice | résilier arrêter quitter fermer désabonner préavis | إلغاء إيقاف أوقف أنهي
freeze pause hold suspend break | suspendre pause geler interrompre | تجميد تعليق إيقاف
newcomer newcomers newbie newbies beginner beginners new first introductory intro trial starter welcome | nouveau nouveaux débutant bienvenue découverte premier | جديد جدد مبتدئ أول ترحيبي
family parents siblings brothers sister household | famille parents frères sœurs fratrie | عائلة إخوة اخوة أخويا أختي عيلة
baby infant newborn cot crib highchair pram pushchair buggy nappy changing | bébé nourrisson berceau lit-bébé chaise-haute poussette couche | رضيع بيبي سرير عربة كرسي حفاضات
toddler toddlers kid kids child children little under youngest | petit petits bambin enfant enfants moins | طفل صغير صغار أطفال
teen teenager teenagers youth young adolescent minor age | ado ados adolescent jeune jeunes mineur âge | مراهق شاب شباب
pregnant pregnancy prenatal antenatal expecting maternity midwife | enceinte grossesse prénatal maternité sage-femme | حامل حمل ولادة
injury injured hurt pain sore bad back knee surgery ache | blessure blessé mal douleur dos genou | إصابة ألم وجع مصاب ظهر
stiff flexible flexibility inflexible bend stretch touch toes | souple souplesse raide | مرونة مرن
shower showers bathroom towel towels changing toilets | douche serviette vestiaire toilettes | دش منشفة حمام
stream streamed streaming online remote zoom home virtual live video | ligne distance visio direct internet maison | أونلاين عبر الإنترنت البيت بعد مباشر
recording recorded record replay video watch catch-up missed | enregistrement enregistré replay revoir | تسجيل فيديو مسجل
hire hiring rent rental rented let borrow lend loan use space room event | louer location loué emprunter prêter prêt | إيجار تأجير استئجار نؤجر استعارة
party parties event events function celebration birthday anniversary engagement gathering | fête fêtes événement événements anniversaire réception soirée | حفلة مناسبة مناسبات عيد ميلاد خطوبة أعياد
conference meeting meetings seminar business workshop boardroom projector | séminaire réunion réunions conférence entreprise salle | مؤتمر اجتماع قاعة
music live band concert musician dj play plays | musique concert groupe musicien live orchestre | موسيقى عازف عود حفلة فرقة
vegan vegetarian plant-based veggie meatless dietary animal-free | végétarien végan végétal viande | نباتي نباتية خضار
coeliac celiac gluten gluten-free wheat allergy allergies allergic intolerance dietary | cœliaque gluten allergie allergique intolérance | حساسية جلوتين غلوتين
halal kosher meat | halal casher viande | حلال لحم لحوم
menu dish dishes meal course starter main dessert special food | menu carte plat plats entrée dessert repas | قائمة طبق أطباق وجبة حلويات مقبلات
brunch breakfast morning | brunch petit-déjeuner matin | فطور ترويقة إفطار
lunch midday noon set daily special | déjeuner midi menu-du-jour plat-du-jour | غداء ظهر طبق اليوم
dinner supper evening | dîner souper soir | عشاء مساء
bar pub drinks beer wine cocktail alcohol stout | bar bière vin cocktail alcool boissons | بار مشروب كحول
hookah shisha waterpipe smoking smoke | chicha narguilé fumer | شيشة أرجيلة نرجيلة تدخين
valet park parking garage car cars space spaces spot lot | voiturier parking garer garage place places | صف السيارات موقف أوقف اركن باركنج جراج
charger chargers charging ev tesla electric plug station point | borne recharge chargeur électrique tesla | شاحن شحن كهربائية
airport shuttle transfer pick-up fetch taxi flight | aéroport navette transfert taxi vol | مطار نقل توصيلة تاكسي
luggage bag bags suitcase suitcases baggage cases belongings storage leave | bagage bagages valise valises consigne affaires sac | أمتعة حقيبة حقائب شنط شنطة
late-checkout stay longer noon extend check-out departure | départ tardif prolonger rester midi | مغادرة متأخرة تمديد
reception desk front staffed manned someone somebody night porter concierge | réception accueil concierge nuit | استقبال
airconditioning ac aircon air-conditioning cool cooling conditioner | climatisation clim ventilateur | تكييف مكيف
heating heater heated warm radiator radiators boiler boilers | chauffage chauffé radiateur chaudière | تدفئة مدفأة سخان
spa massage massages facial treatment treatments wellness sauna steam | spa massage soin soins sauna hammam bien-être | سبا مساج تدليك ساونا
outsider outside visitor visitors non-resident non-residents non-guests day public guests | extérieur extérieurs visiteurs non-résidents | زوار خارج
direct directly website book online perk perks benefit discount | direct site réserver avantage | مباشرة موقع
accessible wheelchair disabled walker lift elevator ramp step-free walk-in mobility stairs | fauteuil ascenseur accessible handicapé rampe pmr étage | مصعد كرسي متحرك أسانسير اسانسير معاق منحدر
lift elevator stairs floor | ascenseur escalier étage | مصعد أسانسير اسانسير درج طابق
area areas cover covered coverage region districts neighbourhood neighbourhoods travel come work radius zone | zone secteur région quartier couvrez déplacez intervenez rayon | منطقة مناطق نطاق تغطون
callout call-out visit visits come out look inspection charge travel | déplacement intervention visite venir | زيارة معاينة كشفية
emergency emergencies urgent night nights weekend out-of-hours 24/7 burst leak | urgence urgences nuit dépannage week-end garde | طوارئ طارئ مستعجل ليلا
leak leaks leaking drip dripping water ceiling damp burst pipe pipes | fuite fuites goutte eau tuyau plafond | تسريب تهريب ماء
blocked block unblock clog clogged drain drains sink toilet | bouché bouchée déboucher évier canalisation toilettes | انسداد مسدود تسليك مجاري
tap taps faucet faucets sink | robinet robinets évier | حنفية صنبور
smell smells gas odour | odeur gaz sens | رائحة غاز
quote quotes quotation estimate estimates price fixed agreed | devis estimation prix | عرض سعر تقدير
certificate certificates cert certs certification safety landlord landlords tenant tenants | certificat attestation propriétaire locataire | شهادة مالك مستأجر
flat flats apartment apartments property properties house houses home homes | appartement appartements logement maison propriété bien | شقة شقق بيت منزل عقار
swap swapped replace replaced replacement change install new | remplacer remplacement changer | استبدال تبديل تغيير
cover covered coverage plan protection insured insurance policy include | couvert couverture assurance contrat protection | تغطية تأمين يشمل
female woman women lady ladies girl | femme femmes dame | نساء امرأة سيدة
apprentice apprenticeship apprentices trainee train training learn internship intern | apprenti apprentissage stagiaire stage formation | متدرب تدريب
firm company business outfit shop practice | entreprise société maison cabinet | شركة مؤسسة
reviews review rating rated stars customers feedback testimonials | avis note étoiles témoignages clients | تقييم تقييمات نجوم آراء
brand brands make makes manufacturer model models stock fit | marque marques fabricant modèle | ماركة ماركات علامة موديل
screen display glass cracked smashed broken | écran vitre cassé fissuré | شاشة مكسورة
battery batteries charge power life | batterie pile charge autonomie | بطارية
wet water liquid toilet dropped rain damage drowned soaked | eau liquide mouillé tombé | ماء سائل وقع مبلول
recover recovery lost files photos pictures data deleted rescue | récupérer récupération perdu fichiers photos données | استعادة استرجاع صور ملفات
post postal mail send courier parcel box remote interstate far | poste envoyer courrier colis expédier | بريد إرسال طرد
pin passcode password code unlock | code mot-de-passe verrouiller | رمز كود كلمة
sell trade-in cash buy old phone | vendre revendre reprise racheter | بيع أبيع شراء
licence license id identification proof passport document | permis pièce identité justificatif passeport | هوية رخصة إثبات جواز
queue skip book slot wait walk-in | file attente réserver | طابور انتظار
technician technicians tech techs engineer engineers mechanic mechanics fitter repairman | technicien technicienne mécanicien mécaniciens mécano mécanos réparateur | فني فنيين ميكانيكي مهندس
station stop stops train tram metro tube bus nearest close | station arrêt gare métro tram bus proche | محطة موقف مترو باص قطار أقرب
haircut hairdresser barber stylist colour dye highlights | coiffeur coiffeuse coupe coloration mèches barbier | حلاق كوافير قص صبغة
nails manicure pedicure gel polish | ongles manucure pédicure vernis | أظافر مناكير
beauty makeup lashes brows wax waxing | beauté maquillage cils sourcils épilation | تجميل مكياج رموش حواجب شمع
lawyer solicitor attorney barrister legal advice | avocat avocate juridique conseil notaire | محامي محامية قانوني استشارة
accountant accounting bookkeeping tax taxes return vat | comptable comptabilité impôts fiscal tva | محاسب محاسبة ضرائب
consultation consult first initial meeting advice free | consultation entretien premier rendez-vous conseil | استشارة معاينة أولى
divorce separation custody inheritance will estate | divorce séparation garde succession testament héritage | طلاق حضانة ميراث وصية
rent rental tenant lease deposit month furnished | loyer location locataire bail meublé | إيجار مستأجر عقد
photographer photo photos pictures shoot session album prints | photographe photo photos séance album tirages | مصور تصوير صور جلسة
flowers flower bouquet bouquets florist roses arrangement | fleurs fleur bouquet bouquets fleuriste roses | زهور ورد باقة
garden gardening gardener lawn hedge tree trees plants plant | jardin jardinier jardinage pelouse haie plantes arbres | حديقة بستان نباتات أشجار جنينة
cleaner cleaners cleaning clean tidy dust windows hoover | ménage nettoyage nettoyer vitres | تنظيف نظافة
move moving removal removals movers van load pack | déménagement déménager déménageur camion | نقل عفش انتقال
tour tours guide guided excursion trip visit walk outing | visite visites guide guidée excursion sortie sorties balade | جولة جولات رحلة مرشد
ticket tickets admission entry entrance entrée pass | billet billets entrée ticket tickets | تذكرة تذاكر دخول
exhibition exhibitions exhibit museum display collection | exposition expositions musée collection | معرض متحف
film films movie movies cinema showing screening | film films cinéma séance projection | فيلم أفلام سينما عرض
book books library borrow read reading | livre livres bibliothèque emprunter lecture | كتاب كتب مكتبة استعارة
textbook textbooks material materials coursebook | manuel livre support | كتاب الكتاب مذكرة
level levels placement assessment test beginner advanced | niveau niveaux test évaluation débutant avancé | مستوى تحديد اختبار مبتدئ متقدم
certificate diploma qualification degree credential | certificat diplôme attestation | شهادة دبلوم
tuition fee fees cost course price | frais scolarité prix cours | رسوم مصاريف أقساط
pupil pupils student students class group size people number limit maximum | élève élèves étudiant effectif groupe classe maximum | طالب طلاب فصل صف عدد
enrol enroll enrolment register registration sign apply join | inscrire inscription enregistrer rejoindre | تسجيل أسجل اسجل التحاق
summer camp camps kids holiday holidays children course | stage camp vacances été enfants | صيفية صيفي مخيم أطفال
qualified certified experienced licensed accredited trained degree certificate | qualifié certifié diplômé agréé formé | مؤهل مؤهلين معتمد شهادة خبرة
dermatologist dermatology skin rash itch itching acne | dermatologue dermatologie peau bouton démangeaison | جلدية بشرة جلد حساسية حبوب
surgeon surgery operation operate operated procedure | chirurgien chirurgie opération opérer opère intervention | جراح جراحة عملية
vaccine vaccination shot jab booster | vaccin vaccination rappel piqûre | تطعيم لقاح
sterilise spay neuter castrate castration | stériliser stérilisation castrer castration | تعقيم خصي
vet vets veterinarian veterinary | vétérinaire vétérinaires véto vétos | بيطري
checkup check-up exam examination visit consultation | visite bilan contrôle examen consultation | كشف فحص معاينة
home house-call domicile visit visits nurse | domicile maison déplacer déplacement venir | منزلية بيت منزل زيارة تجون تيجو
results result ready lab test analysis | résultats analyses prise-de-sang labo prêtes | نتائج نتيجة تحليل
fasting fast empty eat eating before stomach drink | jeun manger avant boire estomac | صيام صائم أصوم آكل
kennel kennels boarding pension sitting look-after holiday keep | pension garde garder gardez vacances garderie | إيواء رعاية
feed food kibble croquettes diet nutrition | croquettes nourriture alimentation aliment pâtée | طعام أكل علف
cage carrier crate transport box basket | cage caisse panier transport boîte | قفص صندوق
rabbit rabbits rodent rodents hamster guinea | lapin lapins rongeur rongeurs hamster cochon d'inde | أرنب هامستر
mutual insurance claim form reimbursement sheet | mutuelle assurance feuille remboursement papiers | تأمين استمارة
bicycle bicycles bike bikes mtb mountain ebike e-bike | vélo vélos vtt bicyclette vae électrique | دراجة دراجات بسكليت عجلة
stolen steal theft thief lock excess | volé vol voleur antivol franchise | سرقة مسروق قفل
breakdown broke stuck stranded rescue pick-up | panne dépannage bloqué secours | تعطل عطل
grant subsidy aid bonus incentive | aide prime subvention bonus | دعم منحة
weather rain rains raining wet storm | météo pluie pleut mauvais temps intempéries | مطر طقس
accommodation hotel lodging hostel stay place | hébergement hôtel logement gîte | فندق إقامة سكن
resident residents local locals city town council | habitant habitants ville commune mairie | سكان بلدية مدينة
volunteer volunteers volunteering donate donation donations charity give | bénévole bénévoles don dons donner association | متطوع تبرع تبرعات
donation-based pay-what-you-can sliding suggested free community | libre participation don conscience | تبرع
interest apr rate loan finance credit | taux intérêt crédit prêt taeg | فائدة قرض
founder began set-up start started established origin grandfather family generation | fondateur fondé débuts origine famille génération | مؤسس أسس تأسس بداية
today now current currently present day nowadays head | aujourd'hui actuel actuellement maintenant | اليوم حاليا الآن
seats seat sit capacity fit fits hold holds accommodate sleeps maximum people | places assises asseoir capacité accueillir maximum personnes couverts | تتسع يتسع تسع سعة مقاعد شخص
vacancy hiring recruit recruiting join job jobs openings waiter assistant helper work | recrute recrutez recrutement emploi poste embauche travailler | وظيفة وظائف نبحث توظيف شغل عمل نادل
cake dessert bring own outside food | gâteau dessert apporter propre | كعكة قالب حلوى حلويات إحضار
instalment instalments halves two split payment | versement versements fois deux échéances | دفعة دفعتين أقساط قسط
sibling brother sister together both second discount | frère sœur fratrie deuxième remise | إخوة أخ أخت أخويا حسم خصم
withdraw drop refund back money leave quit | désister retirer remboursement abandonner | ينسحب انسحاب يسترد استرداد أرجع
`
