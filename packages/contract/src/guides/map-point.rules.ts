/** A geographic point, in degrees. */
interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** `no_point`: the text has no point. `short_link`: a shortened map link, which only the map service can resolve. */
type MapPointRead = MapPoint | 'no_point' | 'short_link';

const NUMBER = String.raw`[-+]?\d{1,3}(?:\.\d+)?`;
const PAIR = String.raw`(${NUMBER}),\+?(${NUMBER})`;

/** Where map URLs hold a point; a chosen place takes precedence over the map's centre. */
const IN_ADDRESSES: readonly RegExp[] = [
  new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`),
  new RegExp(`[?&](?:q|query|ll|destination|daddr|center|sll|cp)=(?:loc:)?${PAIR}`),
  new RegExp(`[?&]mlat=(${NUMBER}).*?[?&]mlon=(${NUMBER})`),
  new RegExp(`/(?:place|search|dir)/(?:[^?#]*/)?${PAIR}`),
  new RegExp(`@${PAIR}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/(${NUMBER})/(${NUMBER})`),
  new RegExp(`^geo:${PAIR}`),
];
const SHORT = /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|waze\.com\/ul\/h|osm\.org\/go)\b/i;

/** `22°35'27.1"S`: degrees, minutes, seconds and compass direction, in Portuguese or English. */
const ANGLE =
  /(\d{1,3})\s*°\s*(?:(\d{1,2})\s*['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|″|”|'')\s*)?([NSLEOW])/gi;

function pointOf(latitude: number, longitude: number): MapPointRead {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : 'no_point';
}

function inAngles(text: string): MapPointRead {
  const angles = [...text.matchAll(ANGLE)].map(([, degrees, minutes, seconds, side = '']) => {
    const whole =
      Number(degrees) +
      Number(minutes ?? 0) / 60 +
      Number((seconds ?? '0').replace(',', '.')) / 3_600;
    const isAcross = /[LEOW]/i.test(side);
    return { isAcross, value: Number((/[SOW]/i.test(side) ? -whole : whole).toFixed(6)) };
  });
  const latitude = angles.find(({ isAcross }) => !isAcross);
  const longitude = angles.find(({ isAcross }) => isAcross);
  return latitude && longitude ? pointOf(latitude.value, longitude.value) : 'no_point';
}

/** `-22.59, -46.52`, `-22,59; -46,52`, `-22,59 -46,52`: two numbers with decimal comma or point. */
function inPair(text: string): MapPointRead {
  const pointed = /^\(?\s*([-+]?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*([-+]?\d{1,3}(?:\.\d+)?)\s*\)?$/.exec(
    text,
  );
  const comma = /^\(?\s*([-+]?\d{1,3},\d+)\s*(?:[;\s]|,\s)\s*([-+]?\d{1,3},\d+)\s*\)?$/.exec(text);
  // '-22,59' is one number with a decimal comma.
  if (/^[-+]?\d+,\d+$/.test(text)) return 'no_point';
  const [, latitude, longitude] = comma ?? pointed ?? [];
  if (latitude === undefined || longitude === undefined) return 'no_point';
  return pointOf(Number(latitude.replace(',', '.')), Number(longitude.replace(',', '.')));
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The point in a pasted text: two numbers, degrees with minutes, or a map URL. */
export function readMapPoint(pasted: string): MapPointRead {
  const text = pasted.trim();
  if (/^(?:https?|geo):/i.test(text)) {
    if (SHORT.test(text)) return 'short_link';
    const address = decoded(text).replaceAll(/,\s+/g, ',');
    for (const place of IN_ADDRESSES) {
      const [, latitude, longitude] = place.exec(address) ?? [];
      if (latitude !== undefined) return pointOf(Number(latitude), Number(longitude));
    }
    return 'no_point';
  }
  const angles = inAngles(text);
  return angles === 'no_point' ? inPair(text) : angles;
}

/**
 * True within Brazil and its coastal islands: a point elsewhere most likely lost its sign or has latitude and longitude
 * swapped.
 */
export function isInBrazil({ latitude, longitude }: MapPoint): boolean {
  return latitude >= -34 && latitude <= 5.5 && longitude >= -74 && longitude <= -32;
}
