import type { ActivityWords } from './activity-words.ts'

const updates = (count: number): string => (count === 1 ? '1 nouvelle' : `${count} nouvelles`)

export const french: ActivityWords = {
  hello: (name) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
  reason: 'Vous recevez cet e-mail parce que vous avez choisi de suivre l’activité de votre équipe.',
  choose: 'Choisir les e-mails que vous recevez et leur fréquence',
  stop: 'Ne plus recevoir ces e-mails, ou choisir lesquels',
  subjects: {
    instant: (count) => `${updates(count)} de votre équipe`,
    daily: (count) => `Votre équipe aujourd’hui : ${updates(count)}`,
    weekly: (count) => `Votre équipe cette semaine : ${updates(count)}`,
  },
  intros: {
    instant: () => 'Voici des nouvelles de votre équipe.',
    daily: () => 'Voici les nouvelles de votre équipe depuis le dernier e-mail quotidien.',
    weekly: () => 'Voici les nouvelles de votre équipe depuis le dernier e-mail hebdomadaire.',
  },
  button: 'Ouvrir Staffroom AI',
  more: (count) => `Et ${count} de plus, à lire dans vos notifications.`,
  title: (code, name, rating) => {
    const site = name ?? 'Un site'
    const staff = name ?? 'Un collègue virtuel'
    switch (code) {
      case 'research_completed':
        return `${site} : lecture terminée`
      case 'research_partial':
        return `${site} : lecture partielle`
      case 'research_failed':
        return `${site} : la lecture a échoué`
      case 'site_changed':
        return `${site} : le site a changé`
      case 'site_changes_waiting':
        return `${site} : modifications à accepter ou à écarter`
      case 'rating_low':
        return `${staff} : une réponse a été notée ${rating} sur 5`
      case 'person_wanted':
        return `${staff} : un visiteur demande à parler à une personne`
      case 'conversation_given':
        return `${staff} : une conversation avec un visiteur vous a été confiée`
      case 'sign_in_new_device':
        return 'Connexion à votre compte depuis un nouvel appareil'
      case 'knowledge_changed_by_other':
        return `${site} : modification par un coéquipier`
      case 'knowledge_deleted_by_other':
        return `${site} : suppression par un coéquipier`
      case 'staff_changed_by_other':
        return `${staff} : modification par un coéquipier`
      case 'staff_deleted_by_other':
        return `${staff} : suppression par un coéquipier`
      case 'workspace_changed_by_other':
        return `${name ?? 'Votre espace de travail'} : modification par un coéquipier`
    }
  },
  unsubscribe: {
    title: 'L’activité de l’équipe par e-mail',
    ask: 'Vous ne recevrez plus d’e-mails sur l’activité de votre équipe. Les notifications dans l’application restent inchangées.',
    button: 'Ne plus recevoir ces e-mails',
    done: 'C’est fait : vous ne recevrez plus d’e-mails sur l’activité de votre équipe. Vous pouvez les rétablir dans vos réglages.',
    unknown: 'Ce lien est trop ancien. Choisissez dans vos réglages les e-mails que vous recevez.',
  },
}
