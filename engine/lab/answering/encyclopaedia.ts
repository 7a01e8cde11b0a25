/** A paragraph in the manner of an encyclopaedia, all of it invented, with questions in other words and their answers. */
export interface Article {
  title: string
  text: string
  /** Question and the words that the right sentence holds. */
  questions: readonly (readonly [string, string])[]
}

/** Articles of unlike subjects: the questions of one are off the subject of all others. */
export const encyclopaedia: readonly Article[] = [
  {
    title: 'Varn Valley Railway',
    text: 'The Varn Valley Railway is a narrow-gauge line that links the port of Ostmar with the mining town of Helkirk. Construction began in 1874 under the engineer Tobias Lund, who had earlier worked on tunnels in the Alps. The line, 63 kilometres long, was opened to passengers on 12 June 1881 after repeated delays caused by landslides. Its steepest section climbs 55 metres per kilometre and requires a rack. At its peak before the First World War the railway carried 410,000 tonnes of copper ore a year. Passenger numbers fell sharply once the coastal road was paved in 1958. The government closed the line in 1967, but a society of volunteers reopened the lower half for tourists eleven years later. Steam locomotives are still used on summer weekends because visitors prefer them to the diesel railcars.',
    questions: [
      ['Which engineer was in charge of building the Varn Valley Railway?', 'Tobias Lund'],
      ['When did the first passengers travel on the line?', '12 June 1881'],
      ['What slowed down the construction of the railway?', 'landslides'],
      ['How long is the Varn Valley line?', '63 kilometres'],
      ['How much ore did the railway transport annually before World War I?', '410,000'],
      ['What made passenger traffic decline?', 'coastal road was paved'],
      ['Why do steam engines still run on summer weekends?', 'visitors prefer'],
      ['In what year was the line shut down by the government?', '1967'],
    ],
  },
  {
    title: 'Marrow beetle',
    text: 'The marrow beetle (Cucumis rhodopter) is a small leaf beetle native to the river plains of southern Asia. Adults measure between 6 and 9 millimetres and have a bright orange wing case with two black bands. Females lay up to 400 eggs in the soil at the base of gourd plants, where the larvae feed on roots for about three weeks. The species was first described by the Dutch naturalist Pieter van Hoorn in 1802. It reached Europe in shipments of melons during the 1950s and is now considered a serious pest in Spain and Portugal. Farmers control the beetle chiefly by rotating crops, since the larvae cannot survive a season without gourds. Its main natural enemy is a parasitic wasp that lays its own eggs inside the larvae. Birds avoid the adults, which release a bitter fluid when disturbed.',
    questions: [
      ['How many eggs can a female marrow beetle produce?', '400'],
      ['Who gave the first scientific description of the marrow beetle?', 'Pieter van Hoorn'],
      ['How did the insect get to Europe?', 'shipments of melons'],
      ['What do the larvae eat?', 'roots'],
      ['Why does crop rotation work against the beetle?', 'cannot survive'],
      ['Which insect preys on the larvae?', 'wasp'],
      ['How big is an adult marrow beetle?', '6 and 9 millimetres'],
      ['Why do birds stay away from the adults?', 'bitter fluid'],
    ],
  },
  {
    title: 'Ilse Brandvik',
    text: 'Ilse Brandvik (3 March 1891 – 17 October 1969) was a Norwegian composer and organist. Born in Tromsø as the daughter of a ship chandler, she learned the organ from her uncle, the cathedral cantor. She studied in Leipzig with Anton Reuss and received the Grieg medal in 1913 for her string quartet in D minor. Her opera The Glass Harbour, first performed in Bergen in 1927, made her known across Scandinavia. During the occupation she refused to play at official ceremonies and lost her post at the conservatory. Brandvik married the painter Olaf Sunde in 1920; the couple had no children. She wrote more than 140 works, of which only about thirty were published in her lifetime. Her manuscripts are kept in the university library of Oslo. A concert hall in her native town has borne her name since 1991.',
    questions: [
      ['Where was the composer Ilse Brandvik born?', 'Tromsø'],
      ['Who taught her to play the organ?', 'uncle'],
      ['Which prize did Brandvik win in 1913?', 'Grieg medal'],
      ['Where was The Glass Harbour premiered?', 'Bergen'],
      ['Why was she dismissed from the conservatory?', 'refused to play'],
      ['Who was the husband of Ilse Brandvik?', 'Olaf Sunde'],
      ['How many pieces did she compose?', '140'],
      ['Where can one find her manuscripts today?', 'university library of Oslo'],
    ],
  },
  {
    title: 'Tellurian glass',
    text: 'Tellurian glass is a family of oxide glasses that contain at least 40 per cent tellurium dioxide. It transmits infrared light up to a wavelength of 6 micrometres, which ordinary window glass absorbs. The material softens at only 310 degrees Celsius and can therefore be pressed into lenses at low cost. It was discovered by accident in 1952 when Maria Kessler, a chemist in Jena, tried to make a new enamel. Because it is brittle, it is usually coated with a thin layer of polymer. The main use is in thermal cameras and in fibre amplifiers for long-distance communication. Production is concentrated in Japan, which supplies 70 per cent of the world market. Workers must wear masks since the dust irritates the lungs and gives the breath an odour of garlic.',
    questions: [
      ['Who discovered tellurian glass?', 'Maria Kessler'],
      ['At what temperature does tellurian glass become soft?', '310'],
      ['Why is a polymer coating applied to the glass?', 'brittle'],
      ['Which country makes most of the tellurian glass sold worldwide?', 'Japan'],
      ['What is tellurian glass used for?', 'thermal cameras'],
      ['What smell can the dust cause?', 'garlic'],
      ['What was Kessler trying to produce when she found the material?', 'enamel'],
    ],
  },
  {
    title: 'Siege of Karsava',
    text: 'The siege of Karsava lasted from September 1655 to the following February and was the longest of the northern war. The fortress, defended by 1,800 men under Colonel Jan Mirecki, controlled the only bridge over the Lovat. General Axel Stenhammar surrounded it with an army of 11,000 soldiers and forty cannon. An epidemic of typhus killed nearly a third of the besiegers before Christmas. Mirecki rejected three offers to surrender, hoping that relief would come from Vilno. When the river froze, Stenhammar moved his guns across the ice and breached the eastern wall within two days. The garrison was allowed to leave with its weapons on 9 February 1656. The chronicler Baltazar Opitz, who was present, wrote the only complete account of the events. Today the ruins house a small museum.',
    questions: [
      ['Who was the commander of the defenders of Karsava?', 'Mirecki'],
      ['How many soldiers besieged the fortress?', '11,000'],
      ['What disease struck the attacking army?', 'typhus'],
      ['How did Stenhammar get his artillery over the river?', 'ice'],
      ['When did the garrison leave the fortress?', '9 February 1656'],
      ['Who wrote the complete account of the siege?', 'Baltazar Opitz'],
      ['What was the strategic importance of the fortress?', 'only bridge'],
      ['What is in the ruins now?', 'museum'],
    ],
  },
  {
    title: 'Palombe (football club)',
    text: 'Sporting Palombe is a professional football club based in the city of Arles-sur-Lys. It was founded in 1908 by workers of the Dumont textile mill and played its first matches on a meadow behind the factory. The team colours, green and violet, were taken from the labels of the mill. Palombe won the national championship three times, in 1934, 1936 and 1971. Its greatest scorer, Lucien Ferrand, made 212 goals between 1929 and 1940. Home games are played at the Stade du Canal, which seats 27,500 spectators. After bankruptcy in 2003 the club had to restart in the fifth division under a new owner, the brewer Henri Castel. The supporters, called the Pigeons, keep up a fierce rivalry with Racing Douvre. Since 2019 the side has been coached by former goalkeeper Inès Valmont.',
    questions: [
      ['Who established the football club Sporting Palombe?', 'workers of the Dumont'],
      ['What are the colours of the team?', 'green and violet'],
      ['How many times was Palombe national champion?', 'three times'],
      ['Who scored the most goals for the club?', 'Lucien Ferrand'],
      ['What is the capacity of the Stade du Canal?', '27,500'],
      ['What happened to the club in 2003?', 'bankruptcy'],
      ['Who trains the team today?', 'Inès Valmont'],
      ['What is the nickname of the fans?', 'Pigeons'],
    ],
  },
  {
    title: 'Lake Orune',
    text: 'Lake Orune is a crater lake in the highlands of eastern Sardal. It formed about 8,000 years ago when the roof of a magma chamber collapsed. The water covers 42 square kilometres and reaches a depth of 318 metres, which makes it the deepest lake in the country. No river leaves the lake; water is lost only by evaporation and through underground channels. Because of the volcanic springs on its bed the surface never freezes, even though winter temperatures fall to minus 20 degrees. Eleven species of fish live there, four of which are found nowhere else. The island in the middle, Monte Sero, carries a monastery built in the twelfth century. Swimming is forbidden along the northern shore, where carbon dioxide sometimes escapes from the ground. About 60,000 tourists come each summer, most of them to hike the rim trail.',
    questions: [
      ['How was Lake Orune formed?', 'collapsed'],
      ['How deep is the lake?', '318 metres'],
      ['Why does the lake not freeze in winter?', 'volcanic springs'],
      ['How many kinds of fish inhabit Lake Orune?', 'Eleven'],
      ['What stands on the island of Monte Sero?', 'monastery'],
      ['Why is bathing prohibited on the northern shore?', 'carbon dioxide'],
      ['How many visitors come to the lake in summer?', '60,000'],
      ['What is the surface area of the lake?', '42 square kilometres'],
    ],
  },
  {
    title: 'Printing in Ghent Minor',
    text: 'The first press in Ghent Minor was set up in 1483 by Cornelis Draaier, a goldsmith who had seen the new art in Mainz. His earliest dated book is a Latin grammar of 96 leaves. Draaier cast his own type and was the first printer in the province to use italic letters. Paper was bought from mills on the river Schie, since local water contained too much iron. By 1500 seven workshops were active and employed some ninety journeymen. The city council introduced censorship in 1521 after pamphlets against the bishop had been sold at the autumn fair. Many printers moved to Leiden as a consequence. The guild of Saint John, which admitted only sons of masters, controlled the trade until it was abolished by the French in 1796. Draaier’s original press can be seen in the town hall.',
    questions: [
      ['Who introduced printing to Ghent Minor?', 'Cornelis Draaier'],
      ['What was the first dated book printed there?', 'Latin grammar'],
      ['Why was paper not made locally?', 'too much iron'],
      ['How many printing workshops existed in 1500?', 'seven'],
      ['What led the council to introduce censorship?', 'pamphlets against the bishop'],
      ['Where did many printers go after censorship began?', 'Leiden'],
      ['Who dissolved the guild of Saint John?', 'the French'],
      ['Where is the original press displayed?', 'town hall'],
    ],
  },
  {
    title: 'Photic sneeze study',
    text: 'In 2016 a team led by the neurologist Amara Okafor examined why some people sneeze when they look into bright light. The researchers recruited 318 volunteers at the University of Lagos and exposed them to lamps of increasing intensity. Nineteen per cent of the participants sneezed at least once, and men were affected slightly more often than women. Brain recordings showed unusually strong activity in the secondary somatosensory cortex. A variant of a gene on chromosome 2 was found in two thirds of those who sneezed. The authors concluded that the reflex is inherited and harmless, but warned that it may endanger drivers leaving tunnels. The study was paid for by the Adewale Foundation and appeared in the journal Nerve and Reflex. Critics objected that the sample consisted almost entirely of students.',
    questions: [
      ['Who directed the research on sneezing in bright light?', 'Amara Okafor'],
      ['How many people took part in the study?', '318'],
      ['What percentage of participants sneezed?', 'Nineteen per cent'],
      ['Which brain region showed strong activity?', 'somatosensory cortex'],
      ['For whom could the reflex be dangerous?', 'drivers'],
      ['Who funded the study?', 'Adewale Foundation'],
      ['In which journal was the work published?', 'Nerve and Reflex'],
      ['What was the criticism of the sample?', 'students'],
    ],
  },
  {
    title: 'Cindral bread',
    text: 'Cindral is a dark sourdough bread from the mountains of Upper Navia. It is baked from rye and chestnut flour and owes its name to the ashes in which the loaves were once buried. The dough ferments for 36 hours and is flavoured with fennel seeds and walnut oil. Each loaf weighs about two kilograms and keeps for up to five weeks. Shepherds valued it because it did not spoil on the high pastures. In 1998 the bread was granted a protected designation of origin, so that only 23 bakeries may use the name. The best-known producer, Casa Tello, exports to eleven countries. According to custom the first slice is given to the oldest person at the table. A festival in honour of the bread takes place in the village of Aramonte every second Sunday of October.',
    questions: [
      ['Which kinds of flour go into Cindral?', 'rye and chestnut'],
      ['Where does the name of the bread come from?', 'ashes'],
      ['How long does the dough have to ferment?', '36 hours'],
      ['How heavy is a loaf of Cindral?', 'two kilograms'],
      ['Why did shepherds like the bread?', 'did not spoil'],
      ['How many bakeries are allowed to call their bread Cindral?', '23'],
      ['Who receives the first slice traditionally?', 'oldest person'],
      ['Where is the bread festival held?', 'Aramonte'],
    ],
  },
  {
    title: 'Harbour Act',
    text: 'The Harbour Act of 1846 reorganised the administration of seaports in the kingdom of Morwen. Until then each harbour had been governed by its own merchants, who set dues as they pleased. The act created a Board of Harbours with nine members appointed by the crown for terms of six years. It fixed a uniform duty of three pence per ton and exempted fishing boats altogether. The bill was drafted by Lord Ashcombe and passed the upper house by a majority of only four votes. Merchants in Port Sable protested by hanging black flags from their warehouses. Trade nevertheless doubled within a decade, largely because smuggling became less profitable. The act was replaced in 1911 by the Ports and Waterways Law, which extended the rules to inland canals.',
    questions: [
      ['Who wrote the draft of the Harbour Act?', 'Lord Ashcombe'],
      ['How many people sat on the Board of Harbours?', 'nine members'],
      ['Which vessels did not have to pay the duty?', 'fishing boats'],
      ['How did merchants of Port Sable show their protest?', 'black flags'],
      ['What was the effect of the act on trade?', 'doubled'],
      ['Which law superseded the Harbour Act?', 'Ports and Waterways Law'],
      ['How long did members of the board serve?', 'six years'],
      ['How were harbours run before 1846?', 'its own merchants'],
    ],
  },
  {
    title: 'Quillon (programming language)',
    text: 'Quillon is a statically typed programming language designed for embedded controllers. Its development was started in 2009 by Yuki Tanabe at the Institute of Applied Automation in Osaka. The compiler produces machine code without a runtime, so that programs fit into as little as 4 kilobytes of memory. Memory errors are prevented by a system of regions that is checked when the program is compiled. Version 1.0, released in November 2014, added support for interrupts written as ordinary functions. The language takes its syntax from Pascal and its modules from Oberon. It is distributed free of charge under the MIT licence. Among the largest users are the tram operator of Graz and several makers of hearing aids. A yearly conference, QuillonDays, has been held in Kyoto since 2015.',
    questions: [
      ['Who created the Quillon language?', 'Yuki Tanabe'],
      ['What kind of devices is Quillon meant for?', 'embedded controllers'],
      ['How does the language avoid memory errors?', 'regions'],
      ['When was the first stable version published?', 'November 2014'],
      ['Under which licence can Quillon be used?', 'MIT'],
      ['From which language does Quillon borrow its syntax?', 'Pascal'],
      ['Where does the annual conference take place?', 'Kyoto'],
      ['How small can a compiled program be?', '4 kilobytes'],
    ],
  },
]
