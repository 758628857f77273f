import { expect, it } from 'vitest';
import { mapUrl } from './map-url.ts';

it('opens a place in the device’s map app, or on the web', () => {
  expect(mapUrl(46.81, -71.2, 'Mozilla/5.0 (Linux; Android 16)')).toBe('geo:46.81,-71.2?q=46.81,-71.2');
  expect(mapUrl(46.81, -71.2, 'Mozilla/5.0 (iPhone)')).toBe(
    'https://www.openstreetmap.org/?mlat=46.81&mlon=-71.2#map=17/46.81/-71.2',
  );
});
