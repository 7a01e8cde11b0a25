import type { Article } from './encyclopaedia.ts'

/** Articles that nothing was tuned on: they say how the engine does on what it has never seen. */
export const heldBackArticles: readonly Article[] = [
  {
    title: 'Sable Point Lighthouse',
    text: 'Sable Point Lighthouse stands on a reef four kilometres off the coast of Dunmarra. The first tower, built of timber in 1788, was swept away by a storm after only nine years. Its successor was designed by the Scottish engineer Fergus Oakley and lit on 1 May 1803. Oakley used interlocking blocks of granite so that the waves could not loosen them. The light can be seen from 21 nautical miles away and flashes twice every fifteen seconds. Three keepers lived in the tower at a time until the lamp was automated in 1984. Supplies were landed by rowing boat, which was possible only on calm days. The tower has been owned by the Dunmarra Heritage Trust since 1999 and may be visited from June to August.',
    questions: [
      ['Who was the architect of the present lighthouse at Sable Point?', 'Fergus Oakley'],
      ['What destroyed the original wooden tower?', 'storm'],
      ['Which stone was the second tower made of?', 'granite'],
      ['From what distance is the light visible?', '21 nautical miles'],
      ['When did the lighthouse become automatic?', '1984'],
      ['Who is the current owner of Sable Point Lighthouse?', 'Heritage Trust'],
      ['In which months can tourists go inside?', 'June to August'],
      ['How did provisions get to the keepers?', 'rowing boat'],
    ],
  },
  {
    title: 'Halvorsen syndrome',
    text: 'Halvorsen syndrome is a rare inherited disorder of the inner ear. It was named after the paediatrician Liv Halvorsen, who reported the first six patients in 1961. About one child in 40,000 is born with the condition. Affected infants pass the usual hearing tests but lose their balance when they begin to walk. The cause is a missing protein that anchors the tiny crystals of the vestibular organ. Diagnosis is confirmed by a blood test that detects the faulty gene. There is no cure, yet balance training started before the age of three allows most patients to lead normal lives. Researchers in Uppsala began a trial of gene therapy in 2021 with fourteen volunteers. Flying and diving are discouraged because changes of pressure trigger vertigo.',
    questions: [
      ['After whom is Halvorsen syndrome named?', 'Liv Halvorsen'],
      ['How frequent is the disease among newborns?', '40,000'],
      ['What causes Halvorsen syndrome?', 'missing protein'],
      ['How do doctors confirm the diagnosis?', 'blood test'],
      ['Why should patients not fly?', 'pressure'],
      ['Where was the gene therapy trial carried out?', 'Uppsala'],
      ['How many people joined the gene therapy study?', 'fourteen'],
      ['What treatment helps patients live normally?', 'balance training'],
    ],
  },
  {
    title: 'Copper Street Market',
    text: 'Copper Street Market is a covered market hall in the old town of Brevik. The iron and glass roof, put up in 1869, spans 85 metres without a single pillar. Originally the hall served wholesale fishmongers, who paid the city a tenth of their takings. During the famine of 1917 soup was handed out there to 4,000 people a day. A fire started by a faulty oven gutted the western half in 1952. The city wanted to pull the building down, but a petition with 30,000 signatures saved it. Today 62 stalls sell cheese, flowers, spices and second-hand books. The best-known trader is Rosa Tamm, whose family has offered smoked eel for five generations. The market is shut on Mondays and opens at six in the morning on all other days.',
    questions: [
      ['How wide is the roof of Copper Street Market?', '85 metres'],
      ['Who used the market hall at first?', 'fishmongers'],
      ['How many people were fed there each day in the famine?', '4,000'],
      ['What was the cause of the blaze in 1952?', 'faulty oven'],
      ['What prevented the demolition of the market?', 'petition'],
      ['What does the family of Rosa Tamm sell?', 'smoked eel'],
      ['On which day is the market closed?', 'Mondays'],
      ['How many stalls are there now?', '62'],
    ],
  },
  {
    title: 'Treaty of Ossel',
    text: 'The Treaty of Ossel, signed on 14 March 1721, ended eleven years of fighting between the duchies of Lorn and Vestria. It was negotiated by the abbot Klemens Rauch, who enjoyed the confidence of both courts. Vestria gave up the salt mines of Terhal and received the harbour of Pint in exchange. Prisoners were to be released within forty days without ransom. The border was drawn along the river Asse, where it still runs. A secret clause obliged Lorn to lend Vestria 2,000 cavalrymen in case of a Turkish attack. The clause became known in 1764 when the archivist Dora Plessen found a copy in a hymn book. Historians regard the treaty as a success because it kept the peace for more than a century.',
    questions: [
      ['Who mediated the Treaty of Ossel?', 'Klemens Rauch'],
      ['On what date was the treaty concluded?', '14 March 1721'],
      ['What did Vestria obtain for the salt mines?', 'harbour of Pint'],
      ['How soon did captives have to be freed?', 'forty days'],
      ['Which river forms the frontier?', 'Asse'],
      ['How many horsemen did Lorn have to provide?', '2,000'],
      ['Who discovered the secret clause?', 'Dora Plessen'],
      ['Why do historians consider the treaty successful?', 'kept the peace'],
    ],
  },
]
