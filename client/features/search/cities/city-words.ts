import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The text about a city, for people who want photos there. */
export interface CityWords {
  readonly about: MessageDescriptor;
  /** Outdoor places, for portraits. */
  readonly outdoors: MessageDescriptor;
  /** Indoor places, for work and parties. */
  readonly indoors: MessageDescriptor;
}

/** The text of each city, by its slug; a new city has none. */
export const cityWords: Readonly<Record<string, CityWords>> = {
  montreal: {
    about: msg`Entre les escaliers du Plateau, la brique de Griffintown et le belvédère du mont Royal, le décor change à chaque station de métro.`,
    outdoors: msg`Le parc La Fontaine et le canal de Lachine se prêtent aux fins de journée; tôt le matin, les ruelles sont à vous.`,
    indoors: msg`Lofts, cafés, tables et bureaux : les photographes d’ici ont l’habitude des petits espaces et des monte-charges.`,
  },
  quebec: {
    about: msg`Les remparts, le fleuve et le Petit-Champlain tiennent dans une même promenade, et la neige y reste longtemps.`,
    outdoors: msg`Les plaines d’Abraham donnent de l’espace, la terrasse Dufferin donne le fleuve; par grand vent, les rues du Vieux-Québec abritent.`,
    indoors: msg`Hôtels du Vieux-Québec, ateliers de Saint-Roch, bureaux de Sainte-Foy : dites l’étage et le stationnement, cela change l’équipement.`,
  },
  laval: {
    about: msg`Une île de quartiers et de berges : la famille, la maison et l’entreprise s’y photographient sans traverser de pont.`,
    outdoors: msg`Le Centre de la nature et le parc de la Rivière-des-Mille-Îles ont de l’eau, de l’ombre et des sentiers faciles en poussette.`,
    indoors: msg`Salles de réception, commerces, maisons à vendre : une visite suffit souvent, si vous dites d’où vient la lumière.`,
  },
  longueuil: {
    about: msg`Vue de la rive, Montréal devient le fond de l’image : la rive sud a la vue, et le calme pour la prendre.`,
    outdoors: msg`Le Vieux-Longueuil a ses maisons de pierre, le parc Michel-Chartrand ses sous-bois.`,
    indoors: msg`Boutiques de la rue Saint-Charles, cabinets, garderies : choisissez une heure où le lieu est fermé au public.`,
  },
  levis: {
    about: msg`En face de Québec, avec la falaise et le château dans le cadre : c’est d’ici que la carte postale se prend.`,
    outdoors: msg`La terrasse du Chevalier-de-Lévis au coucher du soleil; le parc des Chutes-de-la-Chaudière quand on veut de l’eau et du bruit.`,
    indoors: msg`Maisons anciennes du Vieux-Lévis, condos neufs, ateliers : un plafond bas demande un autre objectif, dites-le d’avance.`,
  },
  gatineau: {
    about: msg`La rivière des Outaouais d’un côté, les collines de l’autre : on change de décor en vingt minutes.`,
    outdoors: msg`Le parc de la Gatineau à l’automne; le lac Leamy et les berges face au Parlement le reste de l’année.`,
    indoors: msg`Bureaux, cérémonies officielles, congrès : on y travaille souvent dans les deux langues, et les photographes aussi.`,
  },
  sherbrooke: {
    about: msg`Une ville en pente, deux rivières et deux universités : les graduations y ont leur saison, les couleurs aussi.`,
    outdoors: msg`La gorge de la rivière Magog, le parc Jacques-Cartier au bord du lac des Nations, le mont Bellevue pour la hauteur.`,
    indoors: msg`Ateliers, microbrasseries, laboratoires : le lieu est parfois sombre, demandez un photographe qui apporte sa lumière.`,
  },
  'trois-rivieres': {
    about: msg`À mi-chemin entre Montréal et Québec, un centre-ville qui se parcourt à pied, avec le fleuve au bout des rues.`,
    outdoors: msg`La rue des Ursulines, le parc portuaire et l’île Saint-Quentin, là où la rivière Saint-Maurice rejoint le fleuve.`,
    indoors: msg`Salles de réception, usines converties, restaurants de la rue des Forges : pour les tables, venez avant l’ouverture.`,
  },
  saguenay: {
    about: msg`Du fjord aux maisons d’Arvida, le paysage est vaste, et l’hiver assez long pour en faire un sujet.`,
    outdoors: msg`Le fjord à La Baie, la zone portuaire de Chicoutimi, la rivière aux Sables à Jonquière : trois eaux, trois lumières.`,
    indoors: msg`D’un arrondissement à l’autre, il y a de la route : donnez l’adresse exacte, elle compte dans l’horaire.`,
  },
  terrebonne: {
    about: msg`Le Vieux-Terrebonne et l’île des Moulins font un décor d’époque à une demi-heure de Montréal.`,
    outdoors: msg`Sur l’île des Moulins, l’eau est partout; le matin, la brume reste un moment sur la rivière des Mille Îles.`,
    indoors: msg`Maisons neuves, ateliers, commerces du vieux quartier : une séance courte, si les pièces sont prêtes.`,
  },
  'saint-jean-sur-richelieu': {
    about: msg`La ville des montgolfières vit au bord du Richelieu, large, plat et lumineux.`,
    outdoors: msg`La bande du canal de Chambly, la rivière en fin de journée et, au mois d’août, les ballons dans le ciel.`,
    indoors: msg`Petites salles, cafés du Vieux-Saint-Jean, ateliers : la lumière y vient souvent d’un seul côté, et c’est tant mieux.`,
  },
  brossard: {
    about: msg`Une ville jeune, des quartiers neufs, des familles venues de partout : on y photographie ce qui commence.`,
    outdoors: msg`Les berges du fleuve et les parcs de quartier, avec Montréal qui se détache au loin.`,
    indoors: msg`Condos, cliniques, boutiques du Quartier DIX30 : beaucoup de verre et de reflets, un bon photographe s’en sert.`,
  },
  repentigny: {
    about: msg`Entre la rivière L’Assomption et le fleuve, une ville de berges, tranquille à l’heure dorée.`,
    outdoors: msg`Le parc Saint-Laurent et le parc de l’Île-Lebel donnent sur le fleuve, avec de grands arbres pour l’ombre.`,
    indoors: msg`Salles communautaires, maisons de famille, commerces de la rue Notre-Dame : le lieu est simple, les gens font l’image.`,
  },
  drummondville: {
    about: msg`Au croisement des autoroutes, une ville que l’on rejoint de partout : commode pour réunir une famille dispersée.`,
    outdoors: msg`La forêt Drummond et les rives de la Saint-François pour le calme, le Village québécois d’antan pour le décor.`,
    indoors: msg`Usines, foires, salles de congrès : on y suit une journée d’entreprise du café au dernier discours.`,
  },
  'saint-jerome': {
    about: msg`La porte des Laurentides : une cathédrale, une place publique et, à dix minutes, les sentiers.`,
    outdoors: msg`Le parc régional de la Rivière-du-Nord à l’automne, le départ du P’tit Train du Nord en toute saison.`,
    indoors: msg`Cafés du centre, écoles, petites entreprises : dites combien vous serez, c’est ce qui décide de la lumière.`,
  },
  granby: {
    about: msg`Une ville de parcs et de fontaines, avec un zoo que tout le monde connaît et un lac tout près du centre.`,
    outdoors: msg`Le tour du lac Boivin, le parc Miner, et le parc de la Yamaska pour les grands espaces.`,
    indoors: msg`Rue Principale, usines, salles d’exposition : de la place pour photographier une équipe entière sans la serrer.`,
  },
  'saint-hyacinthe': {
    about: msg`Une ville de marché au milieu des champs : la place, la rivière, et la campagne dix minutes plus loin.`,
    outdoors: msg`La promenade Gérard-Côté au bord de la Yamaska, le Jardin Daniel A. Séguin en été.`,
    indoors: msg`Producteurs, restaurants, salles de congrès : le produit et l’assiette se photographient à la source.`,
  },
  rimouski: {
    about: msg`Le fleuve y est déjà la mer : l’air sent le sel, et les couchers de soleil prennent leur temps.`,
    outdoors: msg`Le parc du Bic à vingt minutes; le rocher Blanc et la promenade de la mer sans quitter la ville.`,
    indoors: msg`Campus, institut maritime, salles de spectacle : dans le Bas-Saint-Laurent, réservez le photographe avant la salle.`,
  },
  shawinigan: {
    about: msg`La chute, la centrale, la Mauricie tout autour : une ville d’énergie où l’industrie est devenue un décor.`,
    outdoors: msg`L’île Melville, le parc de la Mauricie et les rives de la Saint-Maurice quand la lumière baisse.`,
    indoors: msg`Usines reconverties, ateliers, commerces : de hauts plafonds, de la brique, et la place de monter un studio.`,
  },
  'rouyn-noranda': {
    about: msg`La ville du cuivre et des lacs, loin des foules : en juin, il fait encore clair à neuf heures du soir.`,
    outdoors: msg`Le lac Osisko en pleine ville, le parc d’Aiguebelle quand la séance mérite la route.`,
    indoors: msg`Mines, écoles, scènes d’été : l’Abitibi travaille par quarts, choisissez l’heure avec ceux que l’on photographie.`,
  },
  'baie-saint-paul': {
    about: msg`Un village de peintres entre la montagne et le fleuve : on y vient pour se marier comme on y vient pour la lumière.`,
    outdoors: msg`La plage et le quai à marée basse, les rangs de Charlevoix dès que les couleurs tournent.`,
    indoors: msg`Auberges, galeries, bonnes tables : les salles sont belles et petites, une seule personne peut tout couvrir.`,
  },
  magog: {
    about: msg`Le lac Memphrémagog, le mont Orford et, entre les deux, une ville de vacances.`,
    outdoors: msg`La pointe Merry au coucher du soleil, le parc du Mont-Orford en octobre.`,
    indoors: msg`Chalets, vignobles, auberges : les lieux sont souvent à l’écart, donnez le temps de route avec l’adresse.`,
  },
  'mont-tremblant': {
    about: msg`Des toits de couleur au pied de la montagne, un lac, et la neige qui arrive tôt.`,
    outdoors: msg`Le lac Tremblant, le P’tit Train du Nord, le parc national quand la route est ouverte.`,
    indoors: msg`Hôtels, chalets, congrès : les invités arrivent parfois la veille, fixez l’heure avec eux.`,
  },
  gaspe: {
    about: msg`Au bout de la route, la baie, le parc Forillon et l’océan : un décor qui n’a pas besoin d’aide.`,
    outdoors: msg`Cap-Bon-Ami, la plage de Haldimand, et le vent avec : gardez un deuxième jour en réserve.`,
    indoors: msg`Cuisines, bateaux, musées, maisons de famille : en Gaspésie, on photographie ce que les gens font.`,
  },
};
