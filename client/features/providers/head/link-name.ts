const known: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'pinterest.com': 'Pinterest',
  'tiktok.com': 'TikTok',
  'youtube.com': 'YouTube',
  'linkedin.com': 'LinkedIn',
  'behance.net': 'Behance',
  'flickr.com': 'Flickr',
};

/** The name of a link: a well-known site's own name, otherwise its host. */
export function linkName(link: string): string {
  const host = (/^https:\/\/([^/?#]+)/i.exec(link)?.[1] ?? link).replace(/^(?:www|m|ca|fr)\./, '');
  return known[host] ?? host;
}
