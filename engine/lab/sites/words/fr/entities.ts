import type { EntityPattern } from '../lexicon.ts'
import { entity } from '../pattern.ts'

export const offerFacts: readonly EntityPattern[] = [
  entity(
    'maker',
    '{person}',
    ['L’article « {subject} » est l’œuvre de {v}.', 'Derrière « {subject} », il y a {v}.'],
    ['Qui fabrique « {subject} » ?', 'Qui est responsable de « {subject} » ?'],
    'products',
  ),
  entity(
    'shelf',
    '{n:3-28} jours',
    ['Au sec, « {subject} » se garde {v}.', 'On peut conserver « {subject} » {v}.'],
    ['Combien de temps dure « {subject} » ?', 'Quelle est la durée de vie de « {subject} » ?'],
    'products',
  ),
  entity(
    'ahead',
    '{n:2-9} jours à l’avance',
    ['Merci de commander « {subject} » {v}.', 'Pour « {subject} », passez commande {v}.'],
    ['Quel délai faut-il prévoir pour avoir « {subject} » ?', 'Quand dois-je réserver « {subject} » ?'],
    'products',
  ),
  entity(
    'batch',
    '{n:12-240} pièces',
    [
      'Chaque semaine, nous faisons {v} de « {subject} ».',
      'Il n’y a jamais plus de {v} de « {subject} » par semaine.',
    ],
    ['Quelle quantité de « {subject} » produisez-vous ?', 'Combien de « {subject} » y a-t-il par semaine ?'],
    'products',
  ),
  entity(
    'duration',
    '{n:20-110} minutes',
    ['Le service « {subject} » prend {v}.', 'Comptez {v} pour « {subject} ».'],
    ['Combien de temps dure « {subject} » ?', 'Quelle est la durée de « {subject} » ?'],
    'services',
  ),
  entity(
    'who',
    '{person}',
    ['{v} s’occupe de « {subject} ».', 'Le service « {subject} » est entre les mains de {v}.'],
    ['Qui fait « {subject} » ?', 'Qui est responsable de « {subject} » ?'],
    'services',
  ),
  entity(
    'when',
    'le {weekday} et le {weekday}',
    ['Nous proposons « {subject} » {v}.', 'On obtient « {subject} » {v}.'],
    ['Quels jours puis-je avoir « {subject} » ?', 'Quand « {subject} » est-il possible ?'],
    'services',
  ),
  entity(
    'wait',
    '{n:2-9} semaines',
    [
      'Pour « {subject} », on attend environ {v}.',
      'La prochaine date libre pour « {subject} » est dans {v}.',
    ],
    ['Quel est le délai pour « {subject} » ?', 'Quand aurais-je un rendez-vous pour « {subject} » ?'],
    'services',
  ),
  entity(
    'since',
    '{year:1968-2023}',
    [
      'Nous proposons « {subject} » depuis {v}.',
      'La première fois, c’était en {v} : « {subject} » entrait sur notre liste.',
    ],
    ['Depuis quelle année existe « {subject} » chez vous ?', 'Quand avez-vous introduit « {subject} » ?'],
  ),
]

export const personFacts: readonly EntityPattern[] = [
  entity(
    'joined',
    '{year:1994-2024}',
    ['{subject} nous a rejoints en {v}.', '{subject} est parmi nous depuis {v}.'],
    ['Quand {subject} est-il arrivé dans la maison ?', 'Depuis quelle année {subject} travaille-t-il ici ?'],
  ),
  entity(
    'leisure',
    'à restaurer une péniche|à élever des pigeons|à jouer du basson|à réparer des radios|à marcher le long des vieux rails',
    ['Après le travail, {subject} passe son temps {v}.', 'Le dimanche, on trouve {subject} occupé {v}.'],
    ['Quel est le passe-temps de {subject} ?', 'Que fait {subject} pendant ses loisirs ?'],
  ),
  entity(
    'tongues',
    'le danois et le tchèque|le persan et le grec|le polonais et l’irlandais|le catalan et le coréen',
    ['{subject} parle aussi {v}.', 'Outre le français, {subject} connaît {v}.'],
    [
      'Quelles langues étrangères {subject} maîtrise-t-il ?',
      'Dans quelles langues puis-je m’adresser à {subject} ?',
    ],
  ),
  entity(
    'talk',
    'le {weekday} à {time:9-16}',
    ['La porte de {subject} est ouverte {v}.', 'On peut parler à {subject} sans rendez-vous {v}.'],
    ['Quand {subject} reçoit-il ?', 'À quelle heure puis-je voir {subject} ?'],
  ),
]

export const jobFacts: readonly EntityPattern[] = [
  entity(
    'weekly',
    '{n:18-39} heures par semaine',
    ['Le poste « {subject} » est de {v}.', 'Pour « {subject} », on travaille {v}.'],
    ['Quel est l’horaire du poste « {subject} » ?', 'L’emploi « {subject} » est-il à plein temps ?'],
  ),
  entity(
    'begin',
    'le 1er {month}|le 15 {month}',
    ['Le poste « {subject} » commence {v}.', 'Le premier jour pour « {subject} » est {v}.'],
    ['À partir de quand cherchez-vous « {subject} » ?', 'Quelle est la date d’entrée pour « {subject} » ?'],
  ),
]

export const placeFacts: readonly EntityPattern[] = [
  entity(
    'opened',
    '{year:1966-2022}',
    ['Notre maison de {subject} a été ouverte en {v}.', 'Nous sommes venus à {subject} en {v}.'],
    ['De quand date votre adresse de {subject} ?', 'Quel âge a la succursale de {subject} ?'],
  ),
  entity(
    'head',
    '{person}',
    ['La maison de {subject} est dirigée par {v}.', 'À {subject}, vous êtes reçus par {v}.'],
    ['Qui est le gérant à {subject} ?', 'Qui mène la succursale de {subject} ?'],
  ),
]

export const eventFacts: readonly EntityPattern[] = [
  entity(
    'evening',
    'le {n:2-28} {month} à {time:17-20}',
    [
      'Une soirée sur le thème « {subject} » a lieu {v}.',
      'Nous parlerons de « {subject} » {v}, avec du pain et du fromage.',
    ],
    ['Quand se tient la rencontre sur « {subject} » ?', 'À quelle date discute-t-on de « {subject} » ?'],
  ),
  entity(
    'speaker',
    '{person}',
    ['La soirée « {subject} » est menée par {v}.', '{v} parle de « {subject} » et répond aux questions.'],
    ['Qui donne la conférence sur « {subject} » ?', 'Qui est l’orateur pour « {subject} » ?'],
  ),
]
