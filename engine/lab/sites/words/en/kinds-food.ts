import type { BusinessKind } from '../lexicon.ts'
import { fact, oneOf } from '../pattern.ts'

export const foodKinds: readonly BusinessKind[] = [
  {
    id: 'bakery',
    name: 'bakery',
    endings: ['Bakery', 'Bakehouse', 'Bread Company'],
    customers: 'customers',
    offersTitle: 'Breads and cakes',
    offersPath: 'breads',
    offersAre: 'products',
    offers: oneOf(
      'Rye loaf | Seeded tin loaf | Potato bread | Walnut baton | Almond crescent | Cardamom bun | Plum tart | Honey cake | Olive twist | Buckwheat loaf | Poppy plait | Lemon slice | Malted roll | Cherry turnover | Spelt crispbread | Chestnut cake | Barley flatbread | Ginger biscuit | Apricot pastry | Onion focaccia | Marble cake | Oat cob',
    ),
    price: [2, 38],
    roles: oneOf(
      'head baker | pastry chef | night shift leader | shop manager | delivery planner | miller | bookkeeper | apprentice trainer | cake designer',
    ),
    topics: oneOf(
      'sourdough in winter | the first new flour of the year | repairing the old oven | why crust sings | bread for weddings | baking at three in the morning | salt and patience | how we choose butter | leftover loaves | the plum season | a day with the miller | children at the kneading table | festive plaits | slow dough',
    ),
    facts: [
      fact(
        'oven',
        'about',
        'oven is',
        'beech wood|larch wood|wood pellets|steam from the brewery next door',
        ['Our oven is fired with {v}.', 'The big oven is heated by {v}, as in the old days.'],
        ['What fuel do you bake with?', 'How do you heat the oven?'],
      ),
      fact(
        'starter',
        'history',
        'leaven',
        '{n:20-90} years old',
        ['The leaven in the blue crock is {v}.', 'By our reckoning the leaven is {v}.'],
        ['What is the age of your sourdough culture?', 'How old is your starter?'],
      ),
      fact(
        'flour',
        'suppliers',
        'ground by',
        'the Hatherley watermill|the windmill at Stone Cross|two brothers in {town}',
        ['Our flour is ground by {v}.', 'Every sack of flour is ground by {v}.'],
        ['Who mills the grain for you?', 'Where does your flour come from?'],
      ),
    ],
    absent: [
      { keys: ['gluten', 'coeliac'], question: 'Do you sell anything gluten-free?' },
      { keys: ['vegan', 'dairy-free'], question: 'Which of your cakes are vegan?' },
      { keys: ['calorie', 'kcal'], question: 'How many calories does a slice have?' },
      { keys: ['halal', 'kosher'], question: 'Is your food halal or kosher?' },
    ],
  },
  {
    id: 'brewery',
    name: 'brewery',
    endings: ['Brewery', 'Brewing Company', 'Brewhouse'],
    customers: 'drinkers',
    offersTitle: 'Our beers',
    offersPath: 'beers',
    offersAre: 'products',
    offers: oneOf(
      'Amber ale | Harvest lager | Oatmeal stout | Smoked porter | Wheat beer | Honey bock | Session pale | Red saison | Black pilsner | Elderflower blonde | Rye bitter | Winter warmer | Sour cherry ale | Barley wine | Coffee stout | Garden gose | Table beer | Maple brown | Orchard cider | Ginger shandy | Cellar märzen | Juniper ale',
    ),
    price: [3, 42],
    roles: oneOf(
      'master brewer | cellar keeper | laboratory chemist | taproom host | bottling supervisor | hop buyer | sales director | tour guide | cooper',
    ),
    topics: oneOf(
      'the hop harvest | cleaning the copper | beer with soup | a cask from 1961 | water from the chalk | why foam matters | brewing with pears | bottling day | yeast and its moods | the long lagering | beer without alcohol in the past | glasses and their shapes | a festival in the rain | malt from the neighbour',
    ),
    facts: [
      fact(
        'water',
        'suppliers',
        'brewing water',
        'a well {n:40-190} metres deep|the spring at Old Priory|the chalk under {street}',
        ['The brewing water rises from {v}.', 'We draw our brewing water from {v}.'],
        ['What is the origin of the water in your beer?', 'Where does the water come from?'],
      ),
      fact(
        'tasting',
        'visit',
        'tasting',
        '{weekday}s at {time:16-19}|{weekday} evenings at {time:18-20}',
        ['A tasting of five glasses takes place on {v}.', 'Join the tasting on {v}; there is bread with it.'],
        ['When can I sample several beers with a guide?', 'At what time do you hold a tasting?'],
      ),
      fact(
        'kettle',
        'about',
        'kettle',
        '{n:600-4800} litres',
        ['Our copper kettle holds {v}.', 'A single brew in the kettle makes {v}.'],
        ['How big is one batch?', 'What volume do you make at once?'],
      ),
    ],
    absent: [
      { keys: ['gluten'], question: 'Do you brew a gluten-free beer?' },
      { keys: ['home-brew', 'homebrew'], question: 'Do you sell home-brewing kits?' },
      { keys: ['keg rental', 'hire a keg'], question: 'Can I hire a keg with a tap for my party?' },
      { keys: ['calorie'], question: 'How many calories are in a pint?' },
    ],
  },
  {
    id: 'tea-house',
    name: 'tea house',
    endings: ['Tea House', 'Tea Merchants', 'Leaf and Kettle'],
    customers: 'guests',
    offersTitle: 'Teas and tins',
    offersPath: 'teas',
    offersAre: 'products',
    offers: oneOf(
      'Smoked black tea | First flush green | Jasmine pearls | Mountain oolong | Roasted twig tea | Breakfast blend | Silver needle | Rose congou | Peppermint leaf | Chamomile flowers | Barley tea | Red bush vanilla | Nettle infusion | Earl grey supreme | Aged pu-erh | Lemon verbena | Ceylon orange pekoe | Lapsang tin | Sencha sampler | Hibiscus cooler | Rosehip mix | Matcha powder',
    ),
    price: [4, 58],
    roles: oneOf(
      'tea taster | buyer for Asia | blending master | tea room manager | mail order lead | ceremony teacher | warehouse keeper | book keeper | packaging designer',
    ),
    topics: oneOf(
      'boiling water rightly | spring picking | a teapot that drips | tea in the desert | biscuits to dip | the grammar of steam | how leaves wither | cups without handles | iced tea for July | a blind tasting | mountain roads | an auction in the fog | keeping tea dry | the second infusion',
    ),
    facts: [
      fact(
        'ceremony',
        'visit',
        'ceremony for',
        '{weekday}s at {time:14-17}',
        ['The ceremony for six guests is held on {v}.', 'We hold a ceremony for small groups on {v}.'],
        ['When does the Japanese ritual take place?', 'On what day can I attend a tea ceremony?'],
      ),
      fact(
        'gardens',
        'suppliers',
        'gardens that',
        '{n:7-38} gardens',
        ['We buy from {v} that we have walked through ourselves.', 'There are {v} that send us leaves.'],
        ['From how many plantations do you get your tea?', 'How many growers supply you?'],
      ),
      fact(
        'chest',
        'history',
        'oldest chest',
        '{year:1880-1939}',
        ['The oldest chest in our store dates from {v}.', 'Our oldest chest was sealed in {v}.'],
        ['From what year is your most ancient tea box?', 'How old is the oldest tea chest?'],
      ),
    ],
    absent: [
      { keys: ['caffeine', 'decaf'], question: 'How much caffeine is in your teas?' },
      { keys: ['subscription box', 'monthly box'], question: 'Do you offer a monthly tea subscription?' },
      { keys: ['vegan'], question: 'Is the food in your tea room vegan?' },
      { keys: ['pesticide'], question: 'Are your leaves tested for pesticides?' },
    ],
  },
  {
    id: 'garden-centre',
    name: 'garden centre',
    endings: ['Nurseries', 'Garden Centre', 'Plant Yard'],
    customers: 'gardeners',
    offersTitle: 'Plants and tools',
    offersPath: 'plants',
    offersAre: 'products',
    offers: oneOf(
      'Climbing rose | Dwarf apple tree | Lavender tray | Box hedge plant | Japanese maple | Tomato seedlings | Fig bush | Herb trough | Copper trowel | Hazel wand | Bamboo rake | Clay pot set | Moss ball | Rhubarb crown | Wildflower seed | Pruning saw | Compost sack | Quince tree | Fern trio | Water lily | Bulb planter | Willow arch',
    ),
    price: [3, 140],
    roles: oneOf(
      'head gardener | rose grower | tree surgeon | greenhouse manager | landscape planner | till supervisor | seed buyer | pond builder | delivery driver',
    ),
    topics: oneOf(
      'pruning before frost | a lawn full of daisies | slugs and beer traps | planting a hedge | the last tulips | watering at dusk | soil in your hand | a balcony facing north | repotting day | bees on the thyme | cuttings from a friend | apples for a small yard | raking leaves | the greenhouse at night',
    ),
    facts: [
      fact(
        'greenhouse',
        'about',
        'glass',
        '{n:400-3900} panes',
        [
          'The old greenhouse counts {v} of glass.',
          'Our greenhouse lost none of its {v} of glass in the storm.',
        ],
        ['How many windows does the greenhouse have?', 'What is the number of panes?'],
      ),
      fact(
        'soil',
        'visit',
        'soil sample',
        '{weekday} mornings',
        ['Bring a soil sample on {v} and we tell you what it lacks.', 'We look at your soil sample on {v}.'],
        ['When do you test my earth?', 'On which mornings is there soil advice?'],
      ),
      fact(
        'peat',
        'sustainability',
        'peat',
        '{year:2004-2019}',
        ['Since {v} not one bag with peat has left the yard.', 'We gave up peat in {v}.'],
        ['When did you stop selling peat?', 'From what year on have you been peat-free?'],
      ),
    ],
    absent: [
      { keys: ['christmas tree', 'fir tree'], question: 'From when on do you sell Christmas trees?' },
      { keys: ['mower', 'mow the'], question: 'Do you rent out lawn mowers?' },
      { keys: ['greenhouse kit', 'shed'], question: 'Can I buy a garden shed from you?' },
      { keys: ['grave'], question: 'Do you look after graves?' },
    ],
  },
]
