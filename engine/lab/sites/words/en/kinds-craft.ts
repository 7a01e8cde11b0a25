import type { BusinessKind } from '../lexicon.ts'
import { fact, oneOf } from '../pattern.ts'

export const craftKinds: readonly BusinessKind[] = [
  {
    id: 'bicycle-repair',
    name: 'workshop',
    endings: ['Cycles', 'Bicycle Workshop', 'Wheelworks'],
    customers: 'riders',
    offersTitle: 'Repairs and services',
    offersPath: 'repairs',
    offersAre: 'services',
    offers: oneOf(
      'Spring service | Puncture repair | Wheel truing | Brake overhaul | Gear tuning | Chain replacement | Hub rebuild | Saddle fitting | Suspension service | Frame alignment | Motor diagnosis | Battery check | Child seat mounting | Bottom bracket swap | Dynamo wiring | Headset service | Wash and wax | Tubeless setup | Spoke replacement | Cargo bike care | Tandem service | Winter storage',
    ),
    price: [8, 260],
    roles: oneOf(
      'chief mechanic | frame builder | wheel builder | electrics specialist | counter lead | parts buyer | apprentice trainer | fitting adviser | rental manager',
    ),
    topics: oneOf(
      'chains in winter | the squeak nobody finds | riding to school | why spokes break | a tandem from 1954 | brakes in the wet | saddles and patience | packing for a tour | oil or wax | lights that last | a bicycle for a bassoon | tyres and gravel | carrying children | rust',
    ),
    facts: [
      fact(
        'loan-bike',
        'pricing',
        'replacement bicycle',
        'free for the first {n:2-5} days',
        ['While we work you ride a replacement bicycle, {v}.', 'A replacement bicycle is {v}.'],
        ['Can I borrow something to ride meanwhile?', 'What does a courtesy bike cost?'],
      ),
      fact(
        'stands',
        'about',
        'repair stands',
        '{n:5-19} repair stands',
        ['In the back room there are {v}.', 'We work at {v}, each with its own tools.'],
        ['How many bikes can you fix at the same time?', 'How many workplaces does the workshop have?'],
      ),
      fact(
        'express',
        'hours',
        'while you wait',
        'before {time:9-11}',
        [
          'Punctures brought {v} are mended while you wait.',
          'If you come {v}, small jobs are done while you wait.',
        ],
        ['By when must I arrive for same-day service?', 'What is the latest time for an instant repair?'],
      ),
    ],
    absent: [
      { keys: ['scooter', 'moped'], question: 'Do you repair electric scooters?' },
      { keys: ['trade-in', 'part exchange'], question: 'Do you take my old bike in part exchange?' },
      { keys: ['theft insurance', 'stolen'], question: 'Can I insure my bicycle against theft with you?' },
      { keys: ['unicycle'], question: 'Do you also fix unicycles?' },
    ],
  },
  {
    id: 'plumber',
    name: 'firm',
    endings: ['Plumbing', 'Plumbing and Heating', 'Pipeworks'],
    customers: 'households',
    offersTitle: 'Our services',
    offersPath: 'services',
    offersAre: 'services',
    offers: oneOf(
      'Drain clearing | Tap replacement | Boiler service | Bathroom refit | Leak search | Radiator flush | Shower installation | Water softener | Toilet repair | Pipe thawing | Pump exchange | Underfloor heating | Pressure test | Kitchen connection | Gutter cleaning | Meter relocation | Heat pump survey | Cylinder change | Valve replacement | Camera inspection | Garden tap | Filter change',
    ),
    price: [45, 3900],
    roles: oneOf(
      'master plumber | heating engineer | dispatch lead | bathroom planner | welder | office manager | apprentice trainer | drain specialist | stores keeper',
    ),
    topics: oneOf(
      'frozen pipes | a drip in the night | lime and kettles | choosing a shower | the main valve | pumps that hum | copper or plastic | a ring in the siphon | bathrooms for old knees | bleeding a radiator | the well in the garden | drains and roots | hot water fast | smells from below',
    ),
    facts: [
      fact(
        'arrival',
        'contact',
        'burst pipe',
        'within {n:35-95} minutes',
        ['After a burst pipe somebody stands at your door {v}.', 'In case of a burst pipe we come {v}.'],
        [
          'How fast are you there in an emergency?',
          'How long does it take you to arrive when water is flooding my flat?',
        ],
      ),
      fact(
        'call-out',
        'pricing',
        'drive to you',
        '{money:28-75}',
        ['The drive to you costs {v} in town.', 'For the drive to you we ask {v}.'],
        ['What is the call-out fee?', 'How much do you charge for coming?'],
      ),
      fact(
        'estimate',
        'pricing',
        'written estimate',
        '{n:3-10} working days',
        ['You get a written estimate within {v}.', 'Our written estimate needs {v}.'],
        ['How long until I receive a quote?', 'When do I get an offer in writing?'],
      ),
    ],
    absent: [
      { keys: ['swimming pool', 'hot tub'], question: 'Do you build swimming pools?' },
      { keys: ['septic'], question: 'Do you empty septic tanks?' },
      { keys: ['electrician', 'rewire'], question: 'Do you have an electrician who can rewire my kitchen?' },
      { keys: ['air conditioning', 'air-con'], question: 'Can you install air conditioning?' },
    ],
  },
  {
    id: 'carpentry',
    name: 'workshop',
    endings: ['Joinery', 'Carpentry', 'Furniture Makers'],
    customers: 'clients',
    offersTitle: 'Furniture',
    offersPath: 'furniture',
    offersAre: 'products',
    offers: oneOf(
      'Oak dining table | Ash stool | Wall shelf | Cherry writing desk | Bunk bed | Walnut sideboard | Garden bench | Shaker peg rail | Bookcase | Rocking chair | Toy chest | Folding screen | Larder cupboard | Stair rail | Elm coffee table | Standing desk | Mirror frame | Cradle | Coat stand | Workbench | Chopping board | Window seat',
    ),
    price: [28, 2900],
    roles: oneOf(
      'master joiner | designer | wood buyer | finishing lead | upholsterer | fitter | machine room lead | restoration expert | office manager',
    ),
    topics: oneOf(
      'oil and wax | a table for twelve | dovetails | trees that fell | sharpening | a bed that folds | the sound of a plane | veneers | restoring a settle | drawers that glide | sawdust for gardens | measuring a crooked house | glue | chairs and backs',
    ),
    facts: [
      fact(
        'lead-time',
        'delivery',
        'from the drawing',
        '{n:5-16} weeks',
        [
          'From the drawing to the finished piece you should count {v}.',
          'It takes {v} from the drawing to your home.',
        ],
        ['What is the waiting time for furniture?', 'How long before my table is ready?'],
      ),
      fact(
        'wood',
        'suppliers',
        'our timber',
        'the Earl’s Forest|the woods of {town} Abbey|windfall in the city parks',
        ['Our timber grew in {v}.', 'Most of our timber is bought from {v}.'],
        ['What is the origin of the wood?', 'Where do the trees come from?'],
      ),
      fact(
        'drying',
        'about',
        'boards rest',
        '{n:2-7} years',
        ['Our boards rest for {v} before they are cut.', 'In the loft the boards rest {v}.'],
        ['How long is the wood dried?', 'For how long is lumber seasoned?'],
      ),
    ],
    absent: [
      { keys: ['ikea', 'flat-pack'], question: 'Do you put together flat-pack furniture?' },
      { keys: ['coffin'], question: 'Do you make coffins?' },
      { keys: ['parquet'], question: 'Can you sand my parquet floor?' },
      { keys: ['plywood kitchen', 'worktop'], question: 'Do you supply stone worktops?' },
    ],
  },
  {
    id: 'photo-studio',
    name: 'studio',
    endings: ['Photography', 'Portrait Studio', 'Pictures'],
    customers: 'clients',
    offersTitle: 'Sessions and prints',
    offersPath: 'sessions',
    offersAre: 'services',
    offers: oneOf(
      'Passport picture | Family session | Newborn session | Business portrait | Wedding half day | Wedding full day | Product shoot | Food shoot | Aerial picture | Album binding | Negative scanning | Dance session | School portrait | Actor’s headshots | Large print | Hand colouring | Darkroom day | Pet portrait | Team picture | Restoration of a print | Silhouette cutting | House portrait',
    ),
    price: [12, 1900],
    roles: oneOf(
      'lead photographer | portrait photographer | retoucher | studio manager | lab technician | make-up artist | wedding photographer | framing master | archive keeper',
    ),
    topics: oneOf(
      'shy people | window light | a group of forty | babies at noon | smiling on command | black and white | the red lamp | hands | food that melts | grandmother’s negatives | weather and weddings | backgrounds | what to wear | frames from pear wood',
    ),
    facts: [
      fact(
        'galleries',
        'delivery',
        'finished pictures',
        '{n:4-18} working days',
        ['You see the finished pictures within {v}.', 'The finished pictures need {v}.'],
        ['How long do I wait for my photos?', 'When will the results be ready?'],
      ),
      fact(
        'archive',
        'privacy',
        'negatives',
        '{n:8-30} years',
        ['We keep all negatives for {v}.', 'Your negatives lie safely in our vault for {v}.'],
        ['How long can I reorder old shots?', 'For what time do you archive images?'],
      ),
      fact(
        'backdrops',
        'about',
        'backdrops',
        '{n:9-48} backdrops',
        ['There are {v} to choose from, painted by hand.', 'You pick one of {v}.'],
        ['How many backgrounds do you have?', 'What choice of scenery is there?'],
      ),
    ],
    absent: [
      { keys: ['drone licence', 'drone pilot'], question: 'Does your drone pilot hold a licence?' },
      { keys: ['nude', 'boudoir'], question: 'Do you do boudoir sessions?' },
      { keys: ['video', 'film your'], question: 'Can you make a wedding video?' },
      { keys: ['rent the studio', 'studio hire'], question: 'Can I hire your studio for my own shoot?' },
    ],
  },
]
