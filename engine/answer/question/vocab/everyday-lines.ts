/**
 * What visitors of any company's website ask about, beside the words that such pages answer in: a line a subject,
 * English | French | Arabic. They bridge a question to a passage, they never prove a sentence.
 */
export const everydayLines = `
hobby hobbies leisure weekend weekends pastime passion spare free off-duty evenings enjoys after-work privately | loisir loisirs hobby passe-temps week-end weekend libre passion soir passionné | هواية هوايات فراغ عطلة هوايته هوايتها
slogan motto tagline watchword principle | slogan devise maxime | شعار شعارنا
supplier suppliers supply sourced source dealt purchase vendor bought buy wholesaler deliver | fournisseur fournisseurs approvisionne achète provenance | مورد موردون نشتري
perk perks benefit benefits bonus extra wages allowance | avantage avantages prime | مزايا ميزة
holiday holidays vacation leave absence | vacances congé congés | إجازة عطلة إجازات
notice ahead advance beforehand early prior pre-order order preorder | avance préavis commander préalable | مسبقا مقدما
life lifespan shelf keep keeps durable durability stays preserved expiry perishable best spoil fresh | conserve conserver conservation durée garde tient | صلاحية يدوم يحفظ
ingredients contents contains consists composed made comprises includes inside components recipe | ingrédients contient compose composé fait contenu | مكونات يتكون مصنوع يحتوي
moved move relocate relocated relocation premises | déménagé déménager déménagement emménagé | انتقلنا انتقل
storey storeys story floor floors level upstairs downstairs basement ground cellar attic rooms | étage étages rez-de-chaussée sous-sol niveau | طابق دور الطابق
trained training apprenticeship apprentice studied study degree graduated education university college school background qualification learned | formé formation études étudié diplôme école appris apprentissage | تدرب درس تخرج تعلم دراسة
attend seats seat seating capacity places chairs audience attendees participants attendance room maximum fit spots | places sièges chaises capacité assister participants participer | مقاعد مقعد أماكن كراسي حضور يحضر
speaker speaks speak talk lecture led leads hosts host presenter presents moderator evening | conférencier intervenant conférence anime animée parle présente soirée exposé | محاضر محاضرة يلقي يتحدث أمسية
insured insurance insurer liability covers damage policy | assurance assureur assuré couvre responsabilité | تأمين مؤمن
complaint complaints complain dissatisfied unhappy wrong trouble problem grievance | réclamation réclamations mécontent plainte insatisfait | شكوى شكاوى
privacy confidentiality data personal protection information records | confidentialité données protection personnelles | خصوصية بيانات حماية
fire alarm evacuation emergency assembly gather meeting meets meet point muster | incendie alarme évacuation rassemblement urgence | حريق إنذار إخلاء تجمع
estimate quote quotation offer written proposal | devis estimation offre écrit | عرض تقدير
inventory stocktaking stock stock-taking count | inventaire stock | جرد مخزون
association federation belong belongs member membership guild network affiliated | association fédération membre appartenons adhérent | اتحاد جمعية عضو ننتمي
standard standards certified certificate certification audit auditor seal label norm | norme certifié label certification auditeur | معيار شهادة
frequency frequently often times every interval regularly regular | fréquence souvent chaque fois régulièrement | مرة كل غالبا
newsletter mailing bulletin circular | newsletter lettre infolettre bulletin | نشرة
respond responds reply replies answer answered response hear | répondre réponse répondons délai | رد نرد الرد إجابة
bike bikes bicycle bicycles cycle cyclists rack pedalling | vélo vélos bicyclette cycliste | دراجة دراجات
pet pets dog dogs cat animal animals lead leash | chien chiens animal animaux laisse | كلب كلاب حيوان
locker lockers lock bag bags cloakroom luggage belongings store wardrobe | casier casiers vestiaire sac bagage consigne | خزانة خزائن حقيبة
nappy diaper changing baby babies infant toddler | langer couche bébé | حفاض رضيع طفل
school schools class classes pupils groups children | école écoles classe classes élèves scolaires | مدرسة صف تلاميذ
photo photos photograph photographs pictures picture camera filming flash tripod | photo photos photographier appareil | صورة صور تصوير كاميرا
camera surveillance footage video recordings recording cctv film | caméra vidéosurveillance enregistrements images | كاميرا تسجيلات مراقبة
wheelchair step-free barrier barrier-free accessible access ramp lift elevator stairs climb disabled mobility | fauteuil roulant accessible accès rampe ascenseur escalier handicapé mobilité | كرسي متحرك منحدر مصعد وصول
deposit advance prepayment down-payment upfront | acompte arrhes avance caution | عربون دفعة مقدمة
instalment instalments installments | versements échéances mensualités | أقساط
club circle society group reading meets | club cercle groupe réunit | نادي حلقة
practical hands-on try yourself course courses participate | pratique atelier essayer stage cours | ورشة تجربة عملي
open-house open-day behind scenes backstage tour visit doors | portes ouvertes coulisses visite | يوم مفتوح جولة
extended late longer long evening night nocturne | nocturne tard prolongé soirée | متأخر طويلة مساء
christmas december january winter shut closed holidays closure | noël décembre janvier hiver fermé fermeture fêtes | مغلق عطلة
press media journalist journalists reporter newspaper | presse journaliste journalistes média | صحافة صحفي صحفيين إعلام
sing singing choir chorus rehearse rehearses practise | chorale chœur chanter répète | جوقة غناء كورال
reception receptionist desk counter front lobby | accueil réception comptoir guichet | استقبال
park parking drivers cars vehicle spaces garage | parking garer stationner voiture places | موقف مواقف سيارة
bus tram train metro underground station stop line transport transit | bus tram métro train arrêt ligne transport transports gare | حافلة ترام مترو محطة خط مواصلات
wifi wi-fi wireless network internet online password | wifi réseau internet connexion | شبكة إنترنت واي فاي
voucher vouchers gift coupon certificate valid validity | bon chèque cadeau valable | قسيمة هدية
invoice invoices bill bills payable due settle pay | facture factures payer règlement échéance | فاتورة فواتير
languages speak speaks fluent fluently foreign native know knows home tongue understands | langue langues parle parler couramment étrangères | لغة لغات يتحدث تتكلم يتقن
consulting consultation consultations appointment appointments available talk door drop-in surgery office | consultation permanence rendez-vous disponible reçoit porte | استشارة موعد متاح
volunteer volunteers voluntary help | bénévole bénévoles bénévolat | متطوع متطوعين
donate donated donation charity proceeds surplus leftover leftovers goes | don dons association caritative reste | تبرع خيرية
apprentice apprentices trainee trainees intern interns internship placement | apprenti apprentis stagiaire stage | متدرب متدربين تدريب
apply application applications applicant applicants deadline vacancy submit | candidature candidatures postuler candidat date limite | تقديم طلبات توظيف
responsible charge care handles deals duty work | responsable charge occupe chargé interlocuteur | مسؤول مسؤولة يهتم
predecessor successor followed before previously earlier | prédécesseur successeur avant auparavant | سابق خلف
anniversary jubilee celebrate | anniversaire jubilé fête | ذكرى احتفال
neighbour neighbours neighbor next door | voisin voisins | جار جيران
award prize honour distinction jury chose winner received | prix récompense distinction jury | جائزة
heating heat warm boiler energy fuel pellets | chauffage chauffe énergie chaudière | تدفئة
electricity power solar roof panels current | électricité courant solaire panneaux toit | كهرباء شمسية
waste rubbish recycling recycled packaging packed wrapped | déchets recyclage emballage emballé | نفايات تغليف
van lorry truck vehicle vehicles fleet driver rounds round route road | camionnette camion véhicule tournée chauffeur | شاحنة سائق جولة
area radius kilometres kilometers km miles away distance range within region far deliver delivery | rayon kilomètres km distance zone livrons loin | كيلومتر مسافة نطاق بعيد
parcel parcels courier carrier post shipping ships dispatch forwarder | colis transporteur coursier expédition | طرد طرود شحن
collect collected pick-up pickup hold held stay kept wait fetch storage reserve | retirer retrait garder gardons attendre récupérer | استلام نحتفظ ننتظر
forgotten forget lost property found left behind items umbrella | perdus oublié oubliés trouvés objets | مفقودات منسية
break lunch midday noon pause eats | pause midi déjeuner | استراحة غداء
hire hiring rent rental lend borrow loan | louer location prêt prêter emprunter | تأجير استئجار إعارة
bring brings take carry need needed prepare requirements equipment wear along | apporter apportez prendre munir besoin | إحضار أحضر تحضر معك
responsibility guarantee warranty guaranteed covered repair | garantie garanti réparation | ضمان مضمون
sick ill illness call cancel cancelled postpone missed | annuler annulation empêché reporter | إلغاء تأجيل
suitable recommended age minimum years old children from | convient âge enfants recommandé | مناسب عمر سن
designed designer maker author work created creator responsible | créé conçu auteur créateur œuvre | صمم من عمل
role position job works post title profession | rôle poste fonction métier | منصب وظيفة
boss manager head run runs director lead leads | chef directeur dirige dirigé dirigée responsable gérant reçoit reçus accueilli mène | مدير يدير رئيس
joined join joins since arrived came | arrivé rejoint entré depuis | انضم التحق منذ
opened started began came since location branch existed | ouvert ouverture depuis | افتتح فرع منذ
previously earlier former career trained | auparavant ancien | سابقا
commission order orders customer earliest first | commande première premier | طلب أول
languages speaks knows | langues maîtrise connaît parle outre | لغات يتقن يعرف يتكلم
opened branch age old since came | succursale âge venus existe depuis introduit proposons fois maison | فرع عمر افتتحنا
produce production quantity output pieces | produisez quantité pièces faisons produisons | تنتجون الكمية قطعة قطع
pack packing packed wrap wrapped wrapping packaging | emballer emballez emballons envelopper emballage | تغليف نغلف
flood flooded water high-water | inondation crue inondé | فيضان سيول
former earlier once used premises building | jadis autrefois servait ancien salles maison locaux | سابقا كان مبنى
answer reply news hear | nouvelles réponse écrivez répondons | رد أخبار
order book reserve ask | commander réserver demander | أطلب يحجز نحجز طلب
responsible makes creates behind hands | responsable occupe fabrique mains derrière | المسؤول يصنع يتولى وراء خدمة يقوم
receives reception receive hours available talk | reçoit permanence parler | يستقبل محادثة
meeting talk evening lecture discuss | rencontre soirée parlerons discute conférence | موعد الحديث نتحدث أمسيتنا أمسية
meets circle club gathers | cercle retrouve réunit club | يلتقي تجتمع نادي حلقة
hurt injured injury wounded accident first-aid | blessure blessé accident secours soigner premiers | إصابة إسعاف
deposit advance first payment | acompte arrhes avance | دفعة الأولى عربون
`
