/** Common English words that stand for one another in any subject: a line a meaning. They bridge as concepts do. */
export const thesaurus = `
destroy destroyed destruction demolish demolished demolition ruined wrecked swept tear torn pulled razed
provision provisions supply supplies goods food
captive captives prisoner prisoners hostage inmates
free freed release released liberate liberated liberation
frontier border boundary borders boundaries
horseman horsemen cavalry cavalrymen riders
obtain obtained receive received acquire acquired gain gained get got
mediate mediated mediator negotiate negotiated negotiator broker brokered arranged
conclude concluded sign signed agreed agreement finalised
treaty agreement pact accord deal contract
consider considered regard regarded view viewed seen judged
successful success succeed succeeded achievement
blaze fire burned burnt flames
prevent prevented stop stopped avert averted saved avoid avoided block blocked
trader traders merchant merchants vendor seller dealer shopkeeper stallholder
frequent frequency common often rare rarely occurs prevalence
newborn newborns infant infants baby babies born birth
doctor doctors physician physicians clinician medic paediatrician surgeon
confirm confirmed verify verified prove proved proven establish
diagnosis diagnose diagnosed detect detected identify identified
join joined enrolled enrol took part participated volunteers recruited registered
distance far away kilometres miles reach
visible seen see sight view
automatic automated automation automate machine
wooden wood timber timbers
tower lighthouse turret
tourist tourists visitor visitors traveller travellers guests
wide width spans span breadth across
feed fed handed served distributed meals soup
cause caused started due triggered because led provoke provoked
original originally first initial initially earliest formerly
current currently present now today
discover discovered find found finding detected uncovered unearthed
invent invented inventor invention devise devised pioneered
name named names called known term
carry carried conduct conducted performed held undertaken
location place site spot area region district
require required need needed must necessary oblige obliged demand demanded
lend lent loan loaned borrow borrowed
give gave given provide provided supply supplied offer offered grant granted donate donated
increase increased rise rose risen grow grew grown climb climbed higher gain expand expanded surge
decrease decreased decline declined fall fell fallen drop dropped shrink shrank reduce reduced lower cut
large big huge great vast enormous biggest largest major massive
small little tiny minor smallest compact
fast quick rapid swift quickly rapidly speed
slow slowly gradual gradually
begin began begun start started commence commenced launch launched open opened
finish finished end ended complete completed conclude final
leave left depart departed quit resign resigned abandon abandoned exit
arrive arrived reach reached come came
build built construct constructed erect erected raised
repair repaired restore restored renovate renovated fix fixed rebuild rebuilt refurbish refurbished
buy bought purchase purchased acquire acquired acquisition takeover
sell sold sale sales retail trade traded
rich wealthy affluent wealth fortune prosperous
poor poverty impoverished needy
job profession occupation career work worked employed employment trade
worker workers labourer labourers employee employees staff workforce
leader head chief ruler chairman president director boss captain
soldier soldiers troops army military force forces men
ship ships boat boats vessel vessels fleet
battle fight fought fighting combat conflict war clash
win won victory defeat defeated triumph beat conquered
lose lost loss defeat
kill killed murder murdered assassinated slain die died death dead
wound wounded injure injured injury hurt
attack attacked assault raid invade invaded invasion
protect protected defend defended guard guarded shield safe safety secure
ruler king monarch emperor queen sovereign throne
law legislation statute act bill decree rule rules
crime crimes offence offences criminal illegal
court judge trial judges tribunal lawsuit
prison jail imprisoned jailed arrested detained
vote voted election elected ballot poll
government state authorities administration ministry
money funds cash finance financial funding budget
tax taxes duty duties levy tariff
price cost costs fee charge expensive value worth
profit profits earnings income revenue gain
company firm business enterprise corporation
product products goods item items article merchandise
customer customers client clients buyer buyers consumer consumers shopper
advertise advertised advertising promote promoted marketing publicity campaign
house houses home homes dwelling residence apartment building
school college academy university institute
teacher teachers tutor professor instructor lecturer
student students pupil pupils learner learners
study studied research researched investigate investigated investigation examine examined analyse analysed
scientist scientists researcher researchers scholar scholars academic
result results outcome finding findings consequence effect effects
proof evidence demonstrated shown
idea ideas concept theory notion hypothesis
book books novel volume text publication
author writer wrote written novelist poet
publish published issue issued released release appeared printed
newspaper journal magazine press paper
picture image painting photograph photo drawing portrait
painter artist painted sculptor
music song songs melody tune composed composition
singer vocalist sang sung performer band
film movie films movies cinema picture
actor actress starred played role cast
play plays drama theatre stage
sport sports game games match matches
team club side squad
player players athlete athletes
coach trainer manager coached trained
champion championship title trophy cup winner
child children kid kids youngster youth
parent parents mother father family
wife husband spouse married marriage wed partner
son daughter offspring child
brother sister sibling siblings
friend friends companion ally
enemy enemies foe rival rivals opponent opponents
illness ill sick sickness disease disorder condition syndrome ailment
medicine drug drugs medication remedy treatment therapy
cure cured heal healed recover recovered treat treated
hospital clinic infirmary ward
food meal meals dish dishes diet nutrition eat eaten ate
drink drank beverage drinks
plant plants vegetation crop crops flora
tree trees forest woods woodland
animal animals creature creatures species fauna
bird birds fowl
fish fishing fishery
farm farmer farmers farming agriculture agricultural
river stream waterway
mountain mountains hill hills peak range summit
sea ocean coast coastal shore shoreline
lake pond reservoir
island isle islands
weather climate rain rainfall storm snow
hot heat warm temperature
cold cool freezing frozen freeze
earthquake quake tremor seismic
flood floods flooded flooding
road street highway route avenue path
railway railroad train trains rail
car cars automobile vehicle vehicles motor
airplane aircraft plane planes flight flights fly flown
bridge crossing viaduct
church cathedral chapel religious religion faith
priest clergy bishop monk abbot pastor
god gods deity divine
language tongue dialect speak spoken
population inhabitants residents people citizens
foreign foreigner abroad overseas immigrant immigrants
old ancient aged elderly oldest
new modern recent recently latest
important significant key essential crucial vital importance
famous well-known renowned celebrated noted best-known
different various distinct diverse
similar alike resemble resembles same
difficult hard challenging difficulty problem
easy simple easily
strong powerful strength power
weak fragile feeble
dangerous danger hazardous risky risk unsafe threat
secret hidden concealed clandestine covert confidential
public open common
cheap inexpensive affordable low-cost
beautiful attractive pretty
correct right accurate true
wrong mistaken false incorrect error mistake
change changed alter altered modify modified transform transformed convert converted
move moved relocate relocated transfer transferred shift shifted
divide divided split separate separated partition
join united unite combine combined merge merged union
include included contain contains contained comprise comprises consist consists
use used employ employed utilise utilised utilize apply applied
help helped assist assisted aid aided support supported
allow allowed permit permitted enable enabled let
forbid forbidden ban banned prohibit prohibited discouraged barred
choose chose chosen select selected pick picked opt appoint appointed
try tried attempt attempted effort
think thought believe believed opinion
say said state stated claim claimed declare declared announce announced
ask asked request requested inquire
answer answered reply replied respond responded response
teach taught instruct educated train trained educate
learn learned learnt study
remember recalled memory commemorate commemorated memorial
celebrate celebrated celebration festival feast anniversary
travel travelled journey trip voyage toured
carry transport transported convey delivered haul
throw threw hurl cast
hold held keep kept contain store stored
show showed shown display displayed exhibit exhibited
hide hid hidden conceal
create created make made produce produced generate form formed
collapse collapsed fell crumbled
shut closed close closes closing
enter entered inside admitted admission entry
stone rock granite marble
gold golden silver metal
weapon weapons gun guns arms rifle cannon
energy power electricity electric
engine motor machine device devices apparatus
computer computers software program programs
part parts portion section component piece segment
amount quantity number total sum
majority most mainly mostly chiefly largely
average mean typical typically
yearly annual annually
monthly month months
weekly week weeks
daily day days
century centuries era age period
decade decades
`
