import type { BusinessKind } from '../lexicon.ts'
import { fact, oneOf } from '../pattern.ts'

export const learningKinds: readonly BusinessKind[] = [
  {
    id: 'language-school',
    name: 'language school',
    endings: ['Language School', 'School of Languages', 'Tongues'],
    customers: 'students',
    offersTitle: 'Courses',
    offersPath: 'courses',
    offersAre: 'services',
    offers: oneOf(
      'Italian for beginners | Evening Spanish | Business German | Conversation French | Japanese script | Portuguese weekend | Arabic basics | Exam preparation | Pronunciation clinic | Norwegian crash course | Mandarin for travellers | Grammar repair | One to one hour | Summer intensive | Children’s playgroup | Polish reading circle | Writing workshop | Medical English | Sign language start | Latin for fun | Greek film evenings | Dutch lunch hour',
    ),
    price: [45, 890],
    roles: oneOf(
      'head of studies | Spanish teacher | exam coordinator | German teacher | enrolment adviser | French teacher | Japanese teacher | housing officer | library keeper',
    ),
    topics: oneOf(
      'learning on the bus | false friends | thinking in another tongue | homework that helps | a week in Siena | the fear of speaking | dictionaries in print | songs in class | accents | grandparents who learn | writing postcards | dreaming in French | the subjunctive | silence',
    ),
    facts: [
      fact(
        'class-size',
        'about',
        'a group',
        'no more than {n:5-12} people',
        ['There are {v} in a group.', 'We put {v} into a group, whatever the demand.'],
        ['How many learners sit in one class?', 'What is the maximum class size?'],
      ),
      fact(
        'placement',
        'visit',
        'placement',
        '{weekday}s at {time:9-17}',
        ['The free placement talk takes place on {v}.', 'Come for a placement talk on {v}.'],
        ['When can my level be assessed?', 'At what time is the test that tells my level?'],
      ),
      fact(
        'books',
        'pricing',
        'textbook',
        'lent for the whole term|included in the fee|paid by the school from the second term',
        ['Every textbook is {v}.', 'The textbook is {v}.'],
        ['Do I have to buy learning materials?', 'What about the books: who pays?'],
      ),
    ],
    absent: [
      { keys: ['visa'], question: 'Do you help with a student visa?' },
      { keys: ['toefl', 'ielts'], question: 'Are you a TOEFL test centre?' },
      { keys: ['refund if i fail', 'money back'], question: 'Do I get my money back if I fail the exam?' },
      { keys: ['zoom', 'video call'], question: 'Can I attend lessons by video call?' },
    ],
  },
  {
    id: 'museum',
    name: 'museum',
    endings: ['Museum', 'Museum of Everyday Things', 'Collection'],
    customers: 'visitors',
    offersTitle: 'Tickets and tours',
    offersPath: 'tickets',
    offersAre: 'services',
    offers: oneOf(
      'Day admission | Evening admission | Family ticket | Guided tour | Curator’s walk | Torch tour | Drawing class | Attic tour | Audio guide | Annual pass | Storeroom visit | Restoration demo | Touch tour | Lecture seat | Concert among cases | Treasure hunt | Photo permit | Sleepover | Lunch talk | Costume hour | Clock winding | Rainy day pass',
    ),
    price: [3, 95],
    roles: oneOf(
      'director | chief curator | textile conservator | education officer | archivist | shop manager | head of security | exhibition designer | clock keeper',
    ),
    topics: oneOf(
      'a box without a key | dust and brushes | the new dinosaur tooth | lending a lamp | labels that tell | night in the galleries | moths | a shipwreck’s spoon | the school loan box | hanging a carpet | counting buttons | a forged coin | moving the whale | donors’ day',
    ),
    facts: [
      fact(
        'objects',
        'about',
        'objects',
        '{n:8000-64000} objects',
        ['The inventory lists {v}.', 'Our storerooms hold {v}.'],
        ['How large is the collection?', 'How many things does the museum own?'],
      ),
      fact(
        'oldest',
        'history',
        'oldest piece',
        'a flint scraper|a bronze fibula|a clay oil lamp|a bone flute',
        ['Our oldest piece is {v}.', 'In case one lies our oldest piece, {v}.'],
        ['What is the most ancient item on show?', 'Which exhibit has the greatest age?'],
      ),
      fact(
        'free-day',
        'pricing',
        'nothing to get in',
        'the first {weekday} of the month|every {weekday} after {time:15-17}',
        ['It costs nothing to get in on {v}.', 'On {v} you pay nothing to get in.'],
        ['When is admission free?', 'On which days do I not need to pay?'],
      ),
    ],
    absent: [
      { keys: ['wedding'], question: 'Can we hold our wedding in the galleries?' },
      { keys: ['mummy', 'mummies'], question: 'Do you exhibit an Egyptian mummy?' },
      { keys: ['planetarium'], question: 'When does the planetarium show begin?' },
      { keys: ['virtual tour', '360'], question: 'Is there a virtual tour on the internet?' },
    ],
  },
  {
    id: 'music-school',
    name: 'music school',
    endings: ['Music School', 'Conservatoire', 'House of Music'],
    customers: 'pupils',
    offersTitle: 'Lessons and ensembles',
    offersPath: 'lessons',
    offersAre: 'services',
    offers: oneOf(
      'Piano lesson | Violin lesson | Cello lesson | Drum hour | Jazz ensemble | Recorder group | Voice training | Guitar starter | Music theory | Baby music | Trumpet lesson | Chamber coaching | Organ lesson | Harp loan | Songwriting circle | Rhythm class | Flute lesson | Audition coaching | Band rehearsal room | Accordion lesson | Ear training | Composition class',
    ),
    price: [14, 210],
    roles: oneOf(
      'principal | piano teacher | string teacher | brass teacher | percussion teacher | singing teacher | instrument repairer | concert manager | registrar',
    ),
    topics: oneOf(
      'practising ten minutes | stage fright | a piano on the stairs | scales at breakfast | rosin | playing from memory | the spring concert | choosing a violin | drums and neighbours | left hands | sight reading | old metronomes | an orchestra of beginners | the joy of duets',
    ),
    facts: [
      fact(
        'loan',
        'pricing',
        'borrow an instrument',
        '{n:3-14} months',
        ['You can borrow an instrument for {v}.', 'Beginners may borrow an instrument for {v}.'],
        ['How long can I rent a violin or the like?', 'For what period do you lend instruments?'],
      ),
      fact(
        'concert',
        'community',
        'play for the public',
        'on the third {weekday} of the month|each last {weekday} of term',
        ['Our pupils play for the public {v}.', 'They play for the public {v}, and nobody pays.'],
        ['When are the concerts?', 'On what date can I hear performances?'],
      ),
      fact(
        'pianos',
        'about',
        'grand pianos',
        '{n:4-17} grand pianos',
        ['There are {v} in the house, tuned each month.', 'We own {v}, all of them named.'],
        ['What number of concert instruments with keys do you have?', 'How many pianos are there?'],
      ),
    ],
    absent: [
      { keys: ['dj ', 'turntable'], question: 'Do you teach DJing?' },
      { keys: ['scholarship', 'bursary'], question: 'Are there scholarships for talented children?' },
      { keys: ['recording studio'], question: 'Can I book a recording studio?' },
      { keys: ['bagpipe', 'sitar'], question: 'Who teaches the bagpipes?' },
    ],
  },
  {
    id: 'bookshop',
    name: 'bookshop',
    endings: ['Books', 'Booksellers', 'Bookshop'],
    customers: 'readers',
    offersTitle: 'On our tables',
    offersPath: 'books',
    offersAre: 'products',
    offers: oneOf(
      'Pocket atlas | Linen notebook | Poetry bundle | Cookery classic | Sea stories | Bird guide | Detective trio | Picture book parcel | Letter press card | Globe lamp | Reading stand | Fountain pen | Travel diary | Fairy tale treasury | Chess primer | Map of the county | Blind date parcel | Secondhand crate | Ink bottle | Bookbinding kit | Calendar of trees | Philosophy reader',
    ),
    price: [4, 120],
    roles: oneOf(
      'owner’s deputy | children’s book expert | antiquarian | events host | orders clerk | poetry buyer | school adviser | bookbinder | window dresser',
    ),
    topics: oneOf(
      'books for a long train | reading aloud | a novel in a week | margins with notes | our window in snow | poets who work nights | the smell of paper | shelving by colour | a club for slow readers | crime in small towns | picture books for adults | the returns pile | first sentences | libraries in villages',
    ),
    facts: [
      fact(
        'order',
        'delivery',
        'not on the shelf',
        'by {time:9-12} the next morning|within {n:2-6} working days',
        ['What is not on the shelf is here {v}.', 'A title that is not on the shelf arrives {v}.'],
        ['How fast can you get me a book?', 'When does a title come that I order?'],
      ),
      fact(
        'reading-circle',
        'community',
        'reading circle',
        '{weekday}s at {time:18-20}',
        ['The reading circle meets on {v}.', 'You are welcome in our reading circle on {v}.'],
        ['When does the book club come together?', 'At what time do people discuss novels?'],
      ),
      fact(
        'stock',
        'about',
        'titles stand',
        '{n:6000-29000} titles',
        ['About {v} stand ready to be opened.', 'On four floors {v} stand and lie.'],
        ['How many books do you have in stock?', 'What is the size of your assortment?'],
      ),
    ],
    absent: [
      { keys: ['e-book', 'ebook'], question: 'Do you sell e-books?' },
      { keys: ['audiobook', 'audio book'], question: 'Do you have audiobooks?' },
      { keys: ['comic', 'manga'], question: 'Is there a manga section?' },
      { keys: ['self-publish', 'manuscript'], question: 'Would you publish my manuscript?' },
    ],
  },
]
