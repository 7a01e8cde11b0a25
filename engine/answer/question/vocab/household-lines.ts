/**
 * What people call things at home, beside what pages call them: one thing a line, and nothing that only goes with it, so that
 * a line makes no wrong answer sure. English | French | Arabic.
 */
export const householdLines = `
nappy nappies diaper diapers | couche couches | حفاض حفاضات
pram prams pushchair pushchairs buggy buggies stroller strollers | poussette poussettes landau | عربة
teddy teddies toy toys comforter comforters cuddly doll | doudou doudous jouet jouets peluche | لعبة ألعاب دمية
dummy dummies pacifier soother | tétine sucette | لهاية
mum mom mother dad father granny grandma gran nan grandad grandparent grandparents auntie aunt uncle parent parents guardian adult adults | maman mère papa père grand-mère grand-père parent parents tante | أم أب والدة والد جدة
kid kids child children toddler toddlers youngster youngsters little ones | enfant enfants gosse gosses petit petits | طفل أطفال ولد أولاد صغار
tummy bug sickness sick vomiting diarrhoea diarrhea stomach upset ill illness | gastro malade maladie vomissements diarrhée | مرض مريض إسهال
ill sick poorly unwell illness sickness | malade malades maladie souffrant | مريض مرض
fever temperature | fièvre température | حرارة حمى
antibiotic antibiotics medicine medicines medication medications prescribed prescription pills tablets drugs inhaler calpol paracetamol insulin | médicament médicaments ordonnance antibiotique | دواء أدوية وصفة مضاد
diabetic diabetes insulin | diabétique diabète insuline | سكري أنسولين
jab jabs vaccination vaccinations vaccine vaccinated vaccines shot shots booster | vaccin vaccins vaccination vacciné | تطعيم تطعيمات لقاح
spayed neutered neuter spay castrated sterilised | stérilisé castré stérilisée | معقم تعقيم
boss owner owners proprietor founder director | patron patronne propriétaire gérant gérante directeur directrice | صاحب صاحبة مالك مدير
manager boss director head | responsable directeur directrice gérant | مدير مديرة
cat cats kitten kittens cattery feline | chat chats chaton chatte | قطة قطط
dog dogs puppy puppies pup kennel kennels canine hound doggy doggie | chien chiens chiot chiots chienne | كلب كلاب
labrador labradors retriever spaniel bulldog bulldogs terrier poodle collie alsatian shepherd dachshund cockapoo cavapoo husky greyhound whippet beagle pug rottweiler dog dogs breed breeds | labrador caniche berger bouledogue chien chiens race | كلب كلاب
parrot parrots budgie budgies canary bird birds parakeet cockatiel | perroquet perruche oiseau oiseaux | ببغاء طائر طيور
snake snakes lizard lizards tortoise tortoises turtle reptile reptiles | serpent lézard tortue reptile | زواحف سلحفاة
hamster hamsters gerbil guinea pig pigs rodent rodents rabbit rabbits bunny | hamster lapin lapins cochon rongeur | أرنب هامستر
pet pets animal animals tortoise tortoises hamster goldfish hens chickens guinea rabbits | animal animaux | حيوان حيوانات
cctv camera cameras webcam surveillance footage | caméra caméras vidéosurveillance webcam | كاميرا كاميرات
photo photos picture pictures pics snap snaps image images | photo photos image images | صورة صور
job jobs vacancy vacancies position post role opening recruit recruitment wanted looking practitioner apprentice assistant | emploi poste recrutement recrutons cherchons embauche | وظيفة وظائف توظيف نبحث
money fee fees deposit payment | argent acompte arrhes | مبلغ فلوس عربون
refund refunded refunds refundable returned reimbursed keep kept | remboursement remboursé rembourser rendu | استرداد إرجاع يرد
lorry lorries truck trucks van vans vehicle | camion camions camionnette | شاحنة شاحنات
lift elevator | ascenseur | مصعد أسانسير
stuff things belongings possessions goods items | affaires biens objets | أغراض ممتلكات
bloke blokes man men mover movers lad lads porter porters | déménageur déménageurs homme | عامل عمال
tip dump landfill waste rubbish junk trash garbage disposal | déchetterie déchets ordures encombrants | نفايات
dismantle dismantled apart disassemble | démonter démontage démontons | فك
smash smashed break breaks broke broken breakage breakages damage damaged | casse cassé casser abîmé dommage | كسر مكسور تلف
settee sofa couch | canapé divan | كنبة أريكة
telly tv television | télé télévision téléviseur | تلفزيون
fridge freezer refrigerator | frigo réfrigérateur congélateur | ثلاجة
hob cooker stove oven | cuisinière four plaque | فرن موقد
tap taps faucet | robinet robinets | حنفية
loo toilet toilets bathroom wc restroom washroom | toilettes wc | حمام مرحاض
boiler heating radiator radiators | chaudière chauffage | سخان تدفئة
abroad overseas international europe france spain foreign | étranger international europe | خارج دولي
postcode zip address | postal adresse | بريدي عنوان
motorway highway freeway junction exit | autoroute sortie | طريق مخرج
stop bay spaces parking park pull car-park | parking garer stationnement place | موقف مواقف
train station railway rail | train gare | قطار محطة
boarding stay stays overnight kennelling | pension séjour garde | إقامة مبيت
daycare day-care crèche creche nursery childminder childcare | crèche garderie | حضانة
preschool pre-school nursery kindergarten playgroup | maternelle | روضة حضانة
childcare voucher vouchers funding funded | aide aides caf | دعم
ratio adults staff-to-child | ratio encadrement | نسبة
show-round show-rounds viewing viewings tour tours visit visits look-round open-day | visite visites | زيارة جولة
notice warning advance | préavis délai | إشعار
swap change switch exchange | échanger changer | تبديل
trousers pants jeans | pantalon | بنطال
hem shorten shortening take-up alteration alterations | ourlet raccourcir retouche retouches | تقصير
trim trims cut cuts haircut haircuts | coupe coupes | قص
fringe bangs | frange | غرة
colour tint dye highlights balayage roots | couleur coloration mèches balayage | صبغة
perm curls blow-dry blowdry styling | brushing permanente | تصفيف
beard shave | barbe rasage | لحية حلاقة
lash lashes brow brows eyebrow eyebrows | cils sourcils | رموش حواجب
massage rub back-rub | massage | تدليك مساج
glasses spectacles specs frames | lunettes montures | نظارة نظارات
contacts lenses | lentilles | عدسات
hearing-aid hearing aids | audioprothèse appareil auditif | سماعة
nurse doctor gp practitioner | infirmière infirmier médecin docteur | ممرضة طبيب
chemist pharmacy pharmacist | pharmacie pharmacien | صيدلية صيدلي
solicitor lawyer attorney barrister | avocat avocate notaire | محام محامي
will wills probate | testament succession | وصية
mortgage loan loans | prêt hypothèque crédit | قرض
landlord landlady letting lettings | propriétaire bailleur | مالك مؤجر
estate-agent realtor | agent immobilier | عقاري
garden yard lawn lawns grass | jardin pelouse gazon | حديقة
hedge hedges bush bushes shrub shrubs tree trees | haie haies arbuste arbre arbres | شجر أشجار
mower lawnmower strimmer | tondeuse débroussailleuse | جزازة
skip hire bin bins | benne poubelle | حاوية
marquee tent tents gazebo | chapiteau tente barnum | خيمة خيام
bouncy castle inflatable | château gonflable | لعبة نفخ
caterer catering buffet canapés | traiteur buffet | ضيافة بوفيه
bloom bouquet bouquets flowers flower posy | bouquet bouquets fleurs | باقة ورد
camper campervan motorhome caravan caravans | camping-car caravane | كرفان
pitch pitches tent camping campsite | emplacement emplacements tente camping | مخيم
cottage cottages chalet cabin cabins lodge lodges | gîte chalet cabane | كوخ شاليه
cot cots crib | lit bébé berceau | سرير رضيع
bedding sheets linen towels duvet | draps linge serviettes | شراشف مناشف
hot-tub jacuzzi spa | jacuzzi bain spa | جاكوزي
bike bicycle cycle | vélo bicyclette | دراجة
puncture flat | crevaison crevé | ثقب
brakes brake pads | freins frein plaquettes | فرامل
mot roadworthy test | contrôle technique | فحص
oil change | vidange huile | زيت
guitar ukulele bass | guitare basse | جيتار عود
piano keyboard keys | piano clavier | بيانو
violin fiddle cello strings | violon violoncelle | كمان
singing vocal vocals voice | chant voix | غناء
exam grade grades | examen niveau | امتحان
judo karate martial | judo karaté | كاراتيه
swimsuit swimming costume trunks goggles | maillot bain lunettes bonnet | مايوه
`
