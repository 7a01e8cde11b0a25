import type { AccountWords } from './account-words.ts'

const notYou =
  'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : tous les appareils seront déconnectés.'
const notYours =
  'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, ce qui déconnecte tous les appareils. Retirez ensuite dans les réglages de sécurité ce qui n’est pas à vous.'

export const french: AccountWords = {
  hello: (name) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
  reason: 'Vous recevez ce message parce que cette adresse est celle d’un compte Staffroom AI.',
  choose: 'Choisir les messages que vous recevez',
  device: 'Appareil',
  when: 'Date',
  network: 'Réseau',
  on: (browser, system) => `${browser} sur ${system}`,
  unknownDevice: 'Appareil inconnu',
  kinds: {
    verification: () => ({
      subject: 'Confirmez votre adresse e-mail',
      paragraphs: ['Confirmez que cette adresse est bien la vôtre pour retrouver votre équipe.'],
      button: 'Confirmer cette adresse',
      after: [
        'Le lien est valable un jour. Si vous n’avez pas créé de compte, vous pouvez ignorer ce message.',
      ],
    }),
    welcome: () => ({
      subject: 'Bienvenue dans votre équipe',
      paragraphs: [
        'Votre adresse est confirmée. Donnez à Staffroom AI l’adresse de votre site, suivez sa lecture, puis engagez un collègue qui le connaît.',
        'Chaque phrase d’une réponse montre le passage dont elle vient. Là où votre site ne dit rien, votre collègue le reconnaît.',
      ],
      button: 'Retrouver votre équipe',
    }),
    password_reset: () => ({
      subject: 'Choisissez un nouveau mot de passe',
      paragraphs: ['Un nouveau mot de passe a été demandé pour ce compte.'],
      button: 'Choisir un nouveau mot de passe',
      after: [
        'Le lien fonctionne une seule fois, pendant une heure. Si ce n’était pas vous, ignorez ce message : rien n’a changé.',
      ],
    }),
    password_changed: () => ({
      subject: 'Votre mot de passe a été modifié',
      paragraphs: [
        'Le mot de passe de votre compte a été modifié, et tous les autres appareils ont été déconnectés.',
      ],
      button: 'Ce n’était pas moi : changer de mot de passe',
      after: ['Si c’était vous, il n’y a rien à faire.'],
    }),
    email_change_old: ({ address }) => ({
      subject: 'Confirmez le changement de votre adresse e-mail',
      paragraphs: [
        `Quelqu’un qui est connecté à votre compte souhaite en remplacer l’adresse par ${address}.`,
        'Le changement prend effet une fois confirmé depuis les deux adresses. D’ici là, rien ne change.',
      ],
      button: 'Confirmer le changement',
      after: [
        'Le lien est valable un jour. Si ce n’était pas vous, ne l’ouvrez pas et changez de mot de passe : quelqu’un est peut-être connecté à votre compte.',
      ],
    }),
    email_change_new: () => ({
      subject: 'Confirmez votre nouvelle adresse e-mail',
      paragraphs: [
        'Cette adresse doit devenir celle d’un compte Staffroom AI. Confirmez qu’elle est bien la vôtre.',
        'Le changement prend effet une fois confirmé aussi depuis l’ancienne adresse.',
      ],
      button: 'Confirmer cette adresse',
      after: ['Le lien est valable un jour. Si cela ne vous dit rien, vous pouvez ignorer ce message.'],
    }),
    email_change_taken: () => ({
      subject: 'Cette adresse a déjà un compte',
      paragraphs: [
        'Quelqu’un a voulu utiliser cette adresse pour un autre compte Staffroom AI. Elle appartient au vôtre : rien n’a été changé.',
      ],
      after: ['Si c’était vous, connectez-vous plutôt avec cette adresse. Sinon, il n’y a rien à faire.'],
    }),
    email_changed_old: ({ address }) => ({
      subject: 'Votre adresse e-mail a été modifiée',
      paragraphs: [
        `Votre compte utilise désormais ${address}. C’est avec elle que vous vous connectez ; cette adresse-ci ne reçoit plus de messages.`,
      ],
      after: ['Si ce n’était pas vous, écrivez sans attendre à l’exploitant de ce service.'],
    }),
    email_changed_new: () => ({
      subject: 'Votre adresse e-mail a été modifiée',
      paragraphs: ['Votre compte utilise désormais cette adresse. Connectez-vous avec elle.'],
      button: 'Retrouver votre équipe',
    }),
    new_sign_in: () => ({
      subject: 'Nouvelle connexion à votre compte',
      paragraphs: ['Quelqu’un s’est connecté à votre compte depuis un appareil encore inconnu.'],
      button: 'Voir où vous êtes connecté',
      after: ['Si c’était vous, il n’y a rien à faire.', notYou],
    }),
    two_step_on: () => ({
      subject: 'La connexion en deux étapes est activée',
      paragraphs: [
        'Désormais, la connexion demande un code de votre application d’authentification après le mot de passe.',
        'Gardez vos codes de secours là où vous les retrouverez sans votre téléphone.',
      ],
      button: 'Ouvrir les réglages de sécurité',
      after: [notYou],
    }),
    two_step_off: () => ({
      subject: 'La connexion en deux étapes est désactivée',
      paragraphs: ['Désormais, votre mot de passe suffit pour vous connecter.'],
      button: 'Ouvrir les réglages de sécurité',
      after: [notYou],
    }),
    passkey_added: () => ({
      subject: 'Une clé d’accès a été ajoutée à votre compte',
      paragraphs: ['Désormais, une clé d’accès permet de se connecter à votre compte.'],
      button: 'Ouvrir les réglages de sécurité',
      after: [notYours],
    }),
    passkey_removed: () => ({
      subject: 'Une clé d’accès a été retirée de votre compte',
      paragraphs: ['La clé d’accès retirée ne permet plus de se connecter à votre compte.'],
      button: 'Ouvrir les réglages de sécurité',
      after: [notYou],
    }),
    provider_linked: ({ service }) => ({
      subject: `${service} a été lié à votre compte`,
      paragraphs: [`Désormais, un compte ${service} permet de se connecter à votre compte.`],
      button: 'Ouvrir les réglages de sécurité',
      after: [notYours],
    }),
    provider_unlinked: ({ service }) => ({
      subject: `${service} n’est plus lié à votre compte`,
      paragraphs: [`Désormais, ${service} ne permet plus de se connecter à votre compte.`],
      button: 'Ouvrir les réglages de sécurité',
      after: [notYou],
    }),
    recovery_code_used: ({ left }) => ({
      subject: 'Un code de secours a servi à se connecter',
      paragraphs: [
        'Quelqu’un s’est connecté à votre compte avec un code de secours à la place d’un code de votre application d’authentification. Ce code ne fonctionne plus.',
        `Codes de secours restants : ${left}. Créez-en de nouveaux avant qu’il n’y en ait plus.`,
      ],
      button: 'Ouvrir les réglages de sécurité',
      after: [notYou],
    }),
    recovery_codes_renewed: () => ({
      subject: 'De nouveaux codes de secours ont été créés',
      paragraphs: ['Votre compte a de nouveaux codes de secours. Les anciens ne valent désormais plus rien.'],
      button: 'Ouvrir les réglages de sécurité',
      after: [notYou],
    }),
    wrong_codes: () => ({
      subject: 'Quelqu’un n’a pas pu passer votre deuxième étape',
      paragraphs: [
        'Quelqu’un a passé la première étape de la connexion à votre compte, puis a saisi cinq codes faux. L’accès lui a été refusé.',
      ],
      button: 'Choisir un nouveau mot de passe',
      after: [
        'Si c’était vous, vérifiez l’heure de votre téléphone, ou utilisez un code de secours.',
        'Sinon, quelqu’un connaît sans doute votre mot de passe. Choisissez-en un nouveau tout de suite.',
      ],
    }),
    data_exported: () => ({
      subject: 'Vos données ont été téléchargées',
      paragraphs: [
        'Quelqu’un qui est connecté à votre compte a téléchargé tout ce qui est conservé sur vous et dans vos espaces de travail.',
      ],
      button: 'Ouvrir les réglages de sécurité',
      after: [notYou],
    }),
    access_ended: () => ({
      subject: 'L’accès à vos espaces de travail a été réinitialisé',
      paragraphs: [
        'Avant votre nouveau mot de passe, personne n’avait prouvé que cette adresse était la sienne. Nous avons donc mis fin à tout accès accordé jusque-là : toute autre personne dans vos propres espaces de travail, toute invitation en attente, toute clé d’API, tout secret qui garantit l’identité des visiteurs. Tout webhook est désactivé et a un nouveau secret.',
        'Invitez de nouveau les personnes que vous connaissez, créez de nouvelles clés et de nouveaux secrets là où vos programmes en ont besoin, et réactivez les webhooks qui sont à vous.',
      ],
      button: 'Ouvrir les réglages de l’espace de travail',
    }),
    account_deleted: () => ({
      subject: 'Votre compte a été supprimé',
      paragraphs: [
        'Votre compte Staffroom AI est supprimé, avec toutes les données personnelles qui s’y rattachaient. C’est définitif.',
        'Ceci est le dernier message que vous recevez. Si vous revenez un jour, vous serez le bienvenu.',
      ],
    }),
  },
}
