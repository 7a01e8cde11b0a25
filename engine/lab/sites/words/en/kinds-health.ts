import type { BusinessKind } from '../lexicon.ts'
import { fact, oneOf } from '../pattern.ts'

export const healthKinds: readonly BusinessKind[] = [
  {
    id: 'dental-clinic',
    name: 'clinic',
    endings: ['Dental Clinic', 'Dental Practice', 'Dentistry'],
    customers: 'patients',
    offersTitle: 'Treatments',
    offersPath: 'treatments',
    offersAre: 'services',
    offers: oneOf(
      'Check-up | Professional cleaning | Root canal therapy | Ceramic crown | Night guard | Wisdom tooth removal | Gum treatment | Composite filling | Whitening session | Porcelain veneer | Bridge fitting | Denture repair | Milk tooth visit | X-ray series | Implant consultation | Fissure sealing | Jaw massage | Brace adjustment | Emergency visit | Second opinion | Fluoride varnish | Snoring splint',
    ),
    price: [35, 1400],
    roles: oneOf(
      'chief dentist | oral surgeon | orthodontist | dental hygienist | practice manager | dental technician | children’s dentist | reception lead | anaesthesia nurse',
    ),
    topics: oneOf(
      'fear of the chair | brushing with the left hand | sugar in drinks | first visits at two | grinding at night | what gums tell | teeth in old age | a crown in a day | chewing gum myths | sport and mouth guards | flossing without tears | how anaesthesia feels | the toothbrush museum | apples after dinner',
    ),
    facts: [
      fact(
        'sedation',
        'visit',
        'laughing gas',
        '{weekday}s|{weekday} afternoons',
        ['Anxious patients can have laughing gas on {v}.', 'On {v} we work with laughing gas.'],
        ['When is sedation possible?', 'On which day can nervous people be calmed by gas?'],
      ),
      fact(
        'recall',
        'returns',
        'postcard',
        'every {n:4-9} months',
        [
          'We send a postcard {v} so that nobody forgets the next visit.',
          'A postcard comes {v} with a date to see us again.',
        ],
        ['How often do you remind me of an appointment?', 'At what interval am I called in again?'],
      ),
      fact(
        'lab',
        'about',
        'laboratory is',
        'in the basement|across the courtyard|two doors down, in {street}',
        ['Our own laboratory is {v}.', 'The laboratory is {v}, so crowns need no post.'],
        ['Where are your crowns made?', 'In which place is the technician’s lab?'],
      ),
    ],
    absent: [
      {
        keys: ['health insurance', 'insurance plan'],
        question: 'Which health insurance plans do you bill directly?',
      },
      { keys: ['botox'], question: 'Do you offer Botox?' },
      { keys: ['house call', 'home visit'], question: 'Does a dentist come to a nursing home?' },
      { keys: ['invisalign', 'aligner'], question: 'Do you straighten teeth with clear aligners?' },
    ],
  },
  {
    id: 'vet',
    name: 'practice',
    endings: ['Veterinary Practice', 'Animal Surgery', 'Vets'],
    customers: 'owners',
    offersTitle: 'What we treat',
    offersPath: 'treatments',
    offersAre: 'services',
    offers: oneOf(
      'Puppy check | Rabbit vaccination | Cat dental scaling | Horse lameness exam | Allergy test | Microchip implant | Neutering day | Wound dressing | Ultrasound scan | Senior blood panel | Parrot beak trim | Travel passport | Ear cleaning | Weight clinic | Eye pressure test | Tick consultation | Ferret surgery | Tortoise winter check | Heart echo | Behaviour hour | Claw clipping | Night observation',
    ),
    price: [15, 620],
    roles: oneOf(
      'senior vet | horse specialist | surgical nurse | bird doctor | reception lead | night nurse | laboratory analyst | behaviour coach | pharmacy clerk',
    ),
    topics: oneOf(
      'fireworks and ears | a cat that hides | ticks in May | lambs at midnight | feeding an old horse | the carrier as a bed | hedgehogs in autumn | grain and gas | parrots that pluck | paws in hot sand | first aid in the meadow | when to say goodbye | teeth of rabbits | a goat in the waiting room',
    ),
    facts: [
      fact(
        'stable',
        'visit',
        'stable visits',
        '{weekday} and Saturday mornings|{weekday}s before noon',
        ['We make stable visits on {v}.', 'Our round of stable visits falls on {v}.'],
        ['When do you come out to see horses?', 'On what days are you at farms?'],
      ),
      fact(
        'ward',
        'about',
        'night ward',
        '{n:6-22} boxes',
        ['The night ward has {v}, each with a window.', 'There are {v} in the night ward.'],
        ['How many animals can stay overnight?', 'What room is there for in-patients?'],
      ),
      fact(
        'cats',
        'hours',
        'cats only',
        '{weekday}s from {time:8-10}|{weekday}s after {time:15-17}',
        ['The waiting room is for cats only on {v}.', 'On {v} it is cats only, and very quiet.'],
        ['When are no dogs around in the waiting room?', 'At what time do you see just felines?'],
      ),
    ],
    absent: [
      { keys: ['reptile', 'snake'], question: 'Do you treat snakes?' },
      { keys: ['pet insurance'], question: 'Do you work with pet insurance companies?' },
      { keys: ['cremation', 'cremate'], question: 'Do you arrange cremations?' },
      { keys: ['boarding', 'kennel'], question: 'Can I leave my animal with you during my holiday?' },
    ],
  },
  {
    id: 'optician',
    name: 'shop',
    endings: ['Opticians', 'Eyewear', 'Optical House'],
    customers: 'customers',
    offersTitle: 'Glasses and services',
    offersPath: 'glasses',
    offersAre: 'products',
    offers: oneOf(
      'Reading glasses | Titanium frame | Horn frame | Driving lenses | Swimming goggles | Child’s first pair | Sun clip | Night lenses | Folding spectacles | Blue horn rims | Screen glasses | Opera glasses | Magnifier lamp | Sports band | Cleaning set | Leather case | Monocle | Wooden frame | Tinted lenses | Varifocal pair | Contact lens trial | Pocket loupe',
    ),
    price: [9, 690],
    roles: oneOf(
      'master optician | optometrist | frame maker | contact lens fitter | workshop lead | style adviser | junior optician | stock keeper | low vision adviser',
    ),
    topics: oneOf(
      'seeing at dusk | frames from horn | screens and dry eyes | why lenses scratch | glasses for the piano | a child with a patch | the right bridge | driving into the sun | cleaning without a shirt | faces and shapes | swimming with sight | colour blindness | old lorgnettes | repairs while you wait',
    ),
    facts: [
      fact(
        'test',
        'visit',
        'eye test',
        '{n:25-55} minutes',
        ['A full eye test takes {v} here.', 'We give each eye test {v}.'],
        [
          'How long does the examination of my sight last?',
          'What time should I plan for checking my vision?',
        ],
      ),
      fact(
        'frames',
        'about',
        'frames hang',
        '{n:700-2600} frames',
        ['Some {v} hang on our walls.', 'You can try {v} that hang in daylight.'],
        ['How big is your selection?', 'What number of models can I try on?'],
      ),
      fact(
        'repair',
        'returns',
        'small repairs',
        'in {n:8-28} minutes',
        ['Small repairs are done {v}.', 'We finish small repairs {v}, at no charge.'],
        ['How fast do you fix a loose screw?', 'How long must I wait for a repair of my spectacles?'],
      ),
    ],
    absent: [
      { keys: ['laser'], question: 'Do you offer laser eye surgery?' },
      { keys: ['hearing aid'], question: 'Do you sell hearing aids as well?' },
      { keys: ['at home test', 'house call'], question: 'Does an optician come to my house?' },
      { keys: ['glass eye', 'prosthe'], question: 'Can you make a glass eye?' },
    ],
  },
  {
    id: 'climbing-hall',
    name: 'climbing hall',
    endings: ['Climbing Hall', 'Boulder House', 'Walls'],
    customers: 'climbers',
    offersTitle: 'Courses and tickets',
    offersPath: 'courses',
    offersAre: 'services',
    offers: oneOf(
      'Taster hour | Top rope course | Lead course | Family Sunday | Bouldering basics | Fall training | Day ticket | Ten visit card | Monthly pass | Youth squad | Yoga for climbers | Route setting class | Self rescue day | Private lesson | Night climb | School project | Strength check | Birthday party | Balance evening | Outdoor weekend | Knot workshop | Parent and child hour',
    ),
    price: [9, 240],
    roles: oneOf(
      'hall manager | route setter | youth coach | safety inspector | yoga teacher | café cook | rental desk lead | course planner | physiotherapist',
    ),
    topics: oneOf(
      'falling softly | chalk dust | fingers after forty | a wall from scratch | belay partners | reading a route | shoes that hurt | night in the hall | colours of holds | resting well | a competition day | fear at eight metres | warming up | brushing holds',
    ),
    facts: [
      fact(
        'height',
        'about',
        'highest wall',
        '{n:11-23} metres',
        ['The highest wall measures {v}.', 'Our highest wall rises {v}.'],
        ['How tall is the building inside?', 'What height can I climb to?'],
      ),
      fact(
        'shoes',
        'pricing',
        'lend shoes',
        'sizes {n:26-32} to {n:46-51}',
        ['We lend shoes in {v}.', 'At the desk we lend shoes, {v}.'],
        ['What footwear can I rent?', 'Which shoe sizes are available for hire?'],
      ),
      fact(
        'minimum-age',
        'safety',
        'own their own|without a parent',
        '{n:12-16} years',
        [
          'From {v} on, young people climb without a parent.',
          'You may come without a parent from the age of {v}.',
        ],
        ['How old must a child be to come alone?', 'What is the minimum age for unaccompanied kids?'],
      ),
    ],
    absent: [
      { keys: ['sauna', 'steam room'], question: 'Is there a sauna after training?' },
      { keys: ['ice axe', 'ice climbing'], question: 'Can I practise ice climbing?' },
      { keys: ['childcare', 'crèche'], question: 'Do you mind small children while parents train?' },
      { keys: ['urban sports', 'classpass'], question: 'Do you accept Urban Sports or ClassPass?' },
    ],
  },
]
