import type { Lexicon } from '../lexicon.ts'
import { entity, oneOf } from '../pattern.ts'
import { absentOffer, absent } from './absent.ts'
import { eventFacts, jobFacts, offerFacts, personFacts, placeFacts } from './entities.ts'
import { houseFacts } from './facts-house.ts'
import { tradeFacts } from './facts-trade.ts'
import { kinds } from './kinds.ts'
import { labels } from './labels.ts'
import { prose } from './prose.ts'

export const french: Lexicon = {
  kinds,
  facts: [...houseFacts, ...tradeFacts],
  offerFacts,
  personFacts,
  jobFacts,
  placeFacts,
  eventFacts,
  heritage: entity(
    'heritage',
    'Café Zoë & Brûlée|Maison Théâtre Gâté|Aux Pâtes fraîches d’Œuvre|Épicerie Noël Hélène',
    [
      'Sur la plus vieille photographie, l’enseigne dit « {v} ».',
      'Les mots « {v} » sont gravés dans le linteau.',
    ],
    ['Que lit-on sur l’ancien panneau ?', 'Quel nom voit-on sur le vieux cliché ou au-dessus de la porte ?'],
  ),
  absent,
  absentOffer,
  prose,
  labels,
  firstNames: oneOf(
    'Amélie|Bastien|Céline|Denis|Élodie|Fabrice|Gaëlle|Hugo|Inès|Jérôme|Karine|Loïc|Maëlle|Noé|Océane|Pascal|Quentin|Romane|Sylvain|Thérèse|Ulysse|Valérie|William|Yasmine|Zoé|Aïcha|Benoît|Clémence|Damien|Estelle',
  ),
  lastNames: oneOf(
    'Lefèvre|Marchand|Duval|Roussel|Gauthier|Perrin|Chevalier|Bouchard|Delorme|Fontaine|Garnier|Hébert|Joly|Lacroix|Mercier|Noirot|Ollivier|Pasquier|Renaud|Sabatier|Tessier|Vasseur|Wattel|Benali|Cissé|Ferrand|Guérin|Lemoine|Morvan|Tanguy',
  ),
  adjectives: oneOf('Petit|Grand|Vieux|Joli|Premier|Second|Nouveau|Haut|Bon|Fier'),
  nouns: oneOf(
    'Héron|Tilleul|Compas|Chardon|Moineau|Castor|Saule|Falot|Galet|Noyer|Merle|Sorbier|Lézard|Faucon|Roseau',
  ),
  organisations: oneOf('la bibliothèque|le bureau du port'),
  months: oneOf('janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'),
  weekdays: oneOf('lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche'),
  jobTitles: (role) => `Adjoint : ${role}`,
}
