/** A required text, and its screen. */
interface ProductString {
  readonly screen: string;
  readonly fr: string;
  readonly en: string;
}

/** The texts that the product's specification requires on screens, as the catalogs have them in both languages. */
export const productStrings: readonly ProductString[] = [
  {
    screen: 'page titles (1)',
    fr: 'Déclic, photographes sur demande : rapide, simple et abordable',
    en: 'Déclic, photographers on demand: fast, simple and affordable',
  },

  { screen: 'top bar', fr: 'Se connecter', en: 'Sign in' },
  { screen: 'top bar', fr: 'Trouver un photographe', en: 'Find a photographer' },
  { screen: 'bottom navigation', fr: 'Accueil', en: 'Home' },
  { screen: 'bottom navigation', fr: 'Réserver', en: 'Book' },
  { screen: 'bottom navigation', fr: 'Contrats', en: 'Contracts' },
  { screen: 'profile', fr: 'Profil', en: 'Profile' },
  { screen: 'dashboard', fr: 'Tableau de bord', en: 'Dashboard' },
  { screen: 'dashboard', fr: 'Réservations', en: 'Bookings' },
  { screen: 'dashboard', fr: 'Bientôt disponible', en: 'Soon available' },
  { screen: 'bulletin board', fr: 'Babillard', en: 'Bulletin Board' },
  { screen: 'user menu', fr: 'Se déconnecter', en: 'Logout' },
  { screen: 'admin, users', fr: 'Utilisateurs', en: 'Users' },
  { screen: 'settings', fr: 'Paramètres', en: 'Settings' },
  { screen: 'join', fr: 'Joindre', en: 'Join' },
  { screen: 'join', fr: 'Devenir photographe', en: 'Join as a photographer' },
  { screen: 'footer', fr: 'Séances photo', en: 'Photo sessions' },
  { screen: 'footer', fr: 'Langue', en: 'Language' },

  { screen: 'notifications', fr: 'Notifications', en: 'Notifications' },
  { screen: 'notifications', fr: 'Rien de neuf…', en: 'Nothing new...' },
  { screen: 'notifications', fr: 'Aucune notification', en: 'No notifications' },

  { screen: 'login form', fr: 'Courriel', en: 'E-mail' },
  { screen: 'login form', fr: 'Mot de passe', en: 'Password' },
  { screen: 'login form', fr: 'Montrer le mot de passe', en: 'Show the password' },
  { screen: 'login form', fr: 'Cacher le mot de passe', en: 'Hide the password' },
  { screen: 'login form', fr: 'Connexion en cours', en: 'Signing in' },

  { screen: 'not found', fr: 'Oups!', en: 'Oops!' },
  { screen: 'not found', fr: 'Page introuvable', en: 'Page Not Found' },
  {
    screen: 'not found',
    fr: 'La photo que vous cherchez semble hors foyer.',
    en: "The snapshot you're seeking seems to be out of focus",
  },
  { screen: 'not found', fr: 'Erreur 404 | Page introuvable', en: 'Error 404 | Page Not Found' },
  { screen: 'not found', fr: 'Cette page n’a pas été trouvée', en: 'This page could not be found' },
  { screen: 'error screens', fr: 'Retour à l’accueil', en: 'Back to home' },
  { screen: 'server error', fr: 'Quelque chose s’est mal passé', en: 'Something went wrong' },
  {
    screen: 'server error',
    fr: 'Notre serveur semble avoir le hoquet.',
    en: 'It seems like our server is experiencing a hiccup',
  },
  {
    screen: 'server error',
    fr: 'Visitez nos autres pages, ou revenez plus tard.',
    en: 'Feel free to explore some of our other pages or come back later',
  },
  { screen: 'any other error', fr: 'Une erreur est survenue', en: 'An error occured' },
  { screen: 'any other error', fr: 'Erreur {code}', en: 'Error {code}' },
  { screen: 'the error screen fails', fr: 'Cette page ne peut pas s’afficher', en: 'This page can’t be shown' },

  {
    screen: 'validation: date, format',
    fr: 'Cette date n’a pas la bonne forme, par exemple 2026-09-12.',
    en: 'This date does not look right; for example 2026-09-12.',
  },
  { screen: 'validation: date, required', fr: 'Choisissez une date.', en: 'Choose a date.' },
  {
    screen: 'validation: time, format',
    fr: 'Cette heure n’a pas la bonne forme, par exemple 14:30.',
    en: 'This time does not look right; for example 14:30.',
  },
  { screen: 'validation: time, required', fr: 'Choisissez une heure.', en: 'Choose a time.' },
  {
    screen: 'validation: email, format',
    fr: 'Ce courriel n’a pas la bonne forme.',
    en: 'This e-mail does not look right.',
  },
  { screen: 'validation: email, required', fr: 'Inscrivez votre courriel.', en: 'Enter your e-mail.' },
  { screen: 'validation: password, required', fr: 'Inscrivez votre mot de passe.', en: 'Enter your password.' },
  {
    screen: 'validation: password, length',
    fr: 'Ce mot de passe n’a pas la bonne longueur.',
    en: 'This password does not have the right length.',
  },

  {
    screen: 'user.pending',
    fr: 'Ce compte doit être activé avant de servir.',
    en: 'This account must be activated before it can be used.',
  },
  { screen: 'user.suspended', fr: 'Ce compte a été suspendu.', en: 'This account has been suspended.' },
  {
    screen: 'user.invalid, user.unfindable',
    fr: 'Le courriel ou le mot de passe est invalide. Vérifiez-les, puis réessayez.',
    en: 'The e-mail or the password is invalid. Check them, then try again.',
  },
  {
    screen: 'server.error',
    fr: 'Une erreur s’est produite de notre côté. Réessayez dans quelques minutes.',
    en: 'An error occurred on our side. Try again later.',
  },

  { screen: 'booking: category', fr: 'Quelle séance voulez-vous?', en: 'Which session would you like?' },
  { screen: 'booking: service', fr: 'Personnel', en: 'Personal' },
  { screen: 'booking: service', fr: 'Professionnel', en: 'Professional' },
  { screen: 'booking: date and time', fr: 'C’est pour quand?', en: 'When is it?' },
  { screen: 'booking: location', fr: 'Ça se passe où?', en: 'Where does it happen?' },
  { screen: 'booking: location', fr: 'Ville', en: 'City' },
  { screen: 'booking: location', fr: 'Adresse ou lieu', en: 'Address or place' },
  { screen: 'booking: description', fr: 'Qu’avez-vous en tête?', en: 'What do you have in mind?' },
  { screen: 'booking: description', fr: 'Budget, taxes en sus', en: 'Budget, plus taxes' },
  { screen: 'booking: contact', fr: 'À qui répond-on?', en: 'Who do we answer?' },
  { screen: 'booking: contact', fr: 'Nom de l’entreprise', en: 'Business name' },
  { screen: 'booking: contact', fr: 'Nom', en: 'Name' },
  { screen: 'booking: contact', fr: 'Téléphone', en: 'Phone' },
  { screen: 'booking: summary', fr: 'Tout est là?', en: 'Is everything here?' },
  { screen: 'booking: completed', fr: 'C’est envoyé', en: 'It’s sent' },
  { screen: 'portfolio', fr: 'Portfolio', en: 'Portfolio' },
  { screen: 'plans', fr: 'Forfaits', en: 'Listings' },
  { screen: 'sign-up', fr: 'S’inscrire', en: 'Sign Up' },
  { screen: 'sign-up', fr: 'Prénom', en: 'First name' },
  { screen: 'sign-up', fr: 'Date de naissance', en: 'Date of birth' },
  { screen: 'sign-up', fr: 'Confirmer le mot de passe', en: 'Confirm the password' },
  { screen: 'forgot password', fr: 'Mot de passe oublié?', en: 'Forgot your password?' },
  { screen: 'security, email taken', fr: 'Ce courriel a déjà un compte.', en: 'This e-mail already has an account.' },
  { screen: 'payment information', fr: 'Paiements', en: 'Payments' },
  { screen: 'security', fr: 'Sécurité', en: 'Security' },
  { screen: 'admin, plans', fr: 'Emplacements', en: 'Placements' },
  { screen: 'contact', fr: 'Nous joindre', en: 'Contact us' },
  { screen: 'faq', fr: 'Aide', en: 'Help' },
  { screen: 'about', fr: 'À propos', en: 'About' },
  { screen: 'terms and conditions', fr: 'Conditions d’utilisation', en: 'Terms and conditions' },
  { screen: 'top bar, bottom navigation', fr: 'Marketplace', en: 'Marketplace' },
  { screen: 'footer', fr: 'Rechercher', en: 'Search' },
];
