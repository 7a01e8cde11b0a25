import type { BusinessKind } from '../lexicon.ts'
import { fact, oneOf } from '../pattern.ts'

export const kinds: readonly BusinessKind[] = [
  {
    id: 'bakery',
    name: 'boulangerie',
    endings: ['Boulangerie', 'Fournil', 'Pains et Brioches'],
    customers: 'clients',
    offersTitle: 'Pains et gâteaux',
    offersPath: 'pains',
    offersAre: 'products',
    offers: oneOf(
      'Pain de seigle | Baguette aux noix | Tourte de meule | Brioche au beurre | Tarte aux quetsches | Gâteau au miel | Fougasse aux olives | Pain d’épeautre | Sablé au citron | Chausson aux pommes | Pain de mie | Croissant aux amandes | Flan à la vanille | Kouglof | Pain aux figues | Cannelé | Galette de sarrasin | Meringue | Biscuit au gingembre | Couronne aux graines | Pain perdu | Clafoutis',
    ),
    price: [1, 34],
    roles: oneOf(
      'responsable du fournil | responsable de la boutique | responsable des commandes | responsable de la pâtisserie | responsable des livraisons | responsable de l’équipe de nuit | responsable des comptes | responsable de la formation',
    ),
    topics: oneOf(
      'le levain en hiver | la première farine de l’année | le vieux four | la croûte qui chante | le sel | les invendus | la saison des prunes | le beurre | le pain des noces | la nuit au fournil | les enfants au pétrin',
    ),
    facts: [
      fact(
        'four',
        'about',
        'chauffé',
        'au hêtre|au chêne|aux granulés de bois',
        ['Notre four est chauffé {v}.', 'Le grand four est chauffé {v}, comme autrefois.'],
        ['Quel combustible utilisez-vous pour cuire ?', 'Avec quoi le feu est-il alimenté ?'],
      ),
      fact(
        'levain',
        'history',
        'levain du pot',
        '{n:20-90} ans',
        ['Le levain du pot bleu a {v}.', 'D’après nos calculs, le levain du pot bleu a {v}.'],
        ['Quel est l’âge de votre ferment ?', 'Depuis combien de temps nourrissez-vous votre pâte mère ?'],
      ),
      fact(
        'moulin',
        'suppliers',
        'moulue',
        'le moulin de la Tourbe|le moulin du Pont-Vieux|deux frères près de {town}',
        ['Notre farine est moulue par {v}.', 'Chaque sac est rempli de farine moulue par {v}.'],
        ['Qui vous fournit la farine ?', 'D’où vient votre farine ?'],
      ),
    ],
    absent: [
      { keys: ['gluten'], question: 'Avez-vous des produits sans gluten ?' },
      { keys: ['végan', 'végétalien'], question: 'Lesquels de vos gâteaux sont végétaliens ?' },
      { keys: ['calorie'], question: 'Combien de calories contient une part ?' },
    ],
  },
  {
    id: 'dental-clinic',
    name: 'cabinet',
    endings: ['Cabinet dentaire', 'Clinique du Sourire', 'Dentistes'],
    customers: 'patients',
    offersTitle: 'Nos soins',
    offersPath: 'soins',
    offersAre: 'services',
    offers: oneOf(
      'Contrôle annuel | Détartrage | Couronne en céramique | Gouttière de nuit | Extraction | Blanchiment | Facette | Pont dentaire | Soin des gencives | Première visite d’enfant | Radiographie | Consultation d’implant | Réparation de prothèse | Deuxième avis | Urgence | Vernis au fluor | Obturation | Dévitalisation | Massage de la mâchoire | Réglage d’appareil | Polissage | Empreinte',
    ),
    price: [28, 1200],
    roles: oneOf(
      'responsable de la chirurgie | responsable de l’accueil | responsable du laboratoire | responsable de l’orthodontie | responsable de l’hygiène | responsable des soins aux enfants | responsable de la facturation | responsable de la stérilisation',
    ),
    topics: oneOf(
      'la peur du fauteuil | le sucre dans les boissons | la brosse de la main gauche | les dents de lait | le sommeil et la mâchoire | les gencives | les dents des grands-parents | une couronne en un jour | le sport et les gouttières | le fil dentaire',
    ),
    facts: [
      fact(
        'gaz',
        'visit',
        'gaz hilarant',
        'le {weekday}|le {weekday} après-midi',
        [
          'Les personnes anxieuses peuvent recevoir du gaz hilarant {v}.',
          'Nous travaillons avec le gaz hilarant {v}.',
        ],
        ['Quand une sédation est-elle possible ?', 'Quel jour peut-on être détendu pendant le soin ?'],
      ),
      fact(
        'rappel',
        'returns',
        'carte postale',
        'tous les {n:4-9} mois',
        ['Nous envoyons une carte postale {v}.', 'Une carte postale part {v} pour que personne n’oublie.'],
        ['À quel rythme rappelez-vous les rendez-vous ?', 'Quand suis-je invité à revenir ?'],
      ),
    ],
    absent: [
      { keys: ['mutuelle'], question: 'Avec quelles mutuelles travaillez-vous ?' },
      { keys: ['botox'], question: 'Faites-vous du Botox ?' },
      { keys: ['domicile'], question: 'Un dentiste vient-il à domicile ?' },
    ],
  },
  {
    id: 'bicycle-repair',
    name: 'atelier',
    endings: ['Cycles', 'Atelier du Vélo', 'Roues et Rayons'],
    customers: 'cyclistes',
    offersTitle: 'Réparations',
    offersPath: 'reparations',
    offersAre: 'services',
    offers: oneOf(
      'Révision de printemps | Crevaison | Dévoilage de roue | Réglage des freins | Réglage des vitesses | Changement de chaîne | Moyeu | Essai de selle | Fourche | Diagnostic du moteur | Contrôle de batterie | Siège d’enfant | Pédalier | Dynamo | Jeu de direction | Lavage | Montage tubeless | Rayon cassé | Vélo cargo | Tandem | Hivernage | Gravage',
    ),
    price: [7, 240],
    roles: oneOf(
      'responsable de la mécanique | responsable des roues | responsable des vélos électriques | responsable du comptoir | responsable des pièces | responsable des apprentis | responsable de la location | responsable des cadres',
    ),
    topics: oneOf(
      'les chaînes en hiver | le grincement introuvable | l’école à vélo | les rayons qui cassent | un tandem de 1954 | freiner sous la pluie | les selles | les sacoches | l’huile ou la cire | les pneus et le gravier',
    ),
    facts: [
      fact(
        'pret',
        'pricing',
        'vélo de remplacement',
        'gratuit les {n:2-5} premiers jours',
        [
          'Pendant le travail, le vélo de remplacement est {v}.',
          'Chez nous, le vélo de remplacement est {v}.',
        ],
        ['Combien coûte un vélo prêté en attendant ?', 'Puis-je emprunter de quoi rouler ?'],
      ),
      fact(
        'pieds',
        'about',
        'pieds d’atelier',
        '{n:5-19} pieds d’atelier',
        ['Dans la salle du fond, il y a {v}.', 'Nous travaillons sur {v}.'],
        ['Combien de bicyclettes réparez-vous à la fois ?', 'Combien de postes de travail avez-vous ?'],
      ),
    ],
    absent: [
      { keys: ['trottinette'], question: 'Réparez-vous les trottinettes électriques ?' },
      { keys: ['monocycle'], question: 'Réparez-vous aussi les monocycles ?' },
      { keys: ['vol '], question: 'Puis-je assurer ma bicyclette contre le vol ?' },
    ],
  },
  {
    id: 'bookshop',
    name: 'librairie',
    endings: ['Librairie', 'Livres et Compagnie', 'Bouquinistes'],
    customers: 'lecteurs',
    offersTitle: 'Sur nos tables',
    offersPath: 'livres',
    offersAre: 'products',
    offers: oneOf(
      'Atlas de poche | Carnet en lin | Recueil de poèmes | Grand livre de cuisine | Récits de mer | Guide des oiseaux | Trio policier | Colis d’albums | Carte gravée | Lampe globe | Pupitre de lecture | Stylo à plume | Journal de voyage | Trésor des contes | Manuel d’échecs | Carte du département | Colis surprise | Caisse d’occasions | Flacon d’encre | Nécessaire de reliure | Calendrier des arbres | Anthologie de philosophie',
    ),
    price: [4, 98],
    roles: oneOf(
      'responsable de la jeunesse | responsable des livres anciens | responsable des rencontres | responsable des commandes | responsable de la poésie | responsable des écoles | responsable de la reliure | responsable de la vitrine',
    ),
    topics: oneOf(
      'les livres pour un long train | la lecture à voix haute | un roman en une semaine | les notes en marge | les premières phrases | l’odeur du papier | les lecteurs lents | le polar des petites villes | les albums pour adultes | la pile des retours',
    ),
    facts: [
      fact(
        'cercle',
        'community',
        'cercle de lecture',
        'le {weekday} à {time:18-20}',
        ['Le cercle de lecture se réunit {v}.', 'Vous êtes les bienvenus au cercle de lecture {v}.'],
        ['Quand parle-t-on de romans ensemble ?', 'À quelle heure le club se retrouve-t-il ?'],
      ),
      fact(
        'fonds',
        'about',
        'titres attendent',
        '{n:6000-29000} titres',
        ['Environ {v} attendent d’être ouverts.', 'Sur deux étages, {v} attendent les curieux.'],
        ['Combien de livres avez-vous en stock ?', 'Quelle est la taille de votre choix ?'],
      ),
    ],
    absent: [
      { keys: ['numérique', 'liseuse'], question: 'Vendez-vous des livres numériques ?' },
      { keys: ['manga'], question: 'Y a-t-il un rayon manga ?' },
      { keys: ['manuscrit'], question: 'Publieriez-vous mon manuscrit ?' },
    ],
  },
]
