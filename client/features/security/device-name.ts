import Bowser from 'bowser';

/** The browser and the system of a session, from its user agent: `Firefox, Android`. Empty when neither is known. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((name) => name !== undefined && name !== '').join(', ');
}
