/** What a file that is sent for a stage is for. */
export const UPLOAD_USES = ['picture', 'document', 'track'] as const;
export type UploadUse = (typeof UPLOAD_USES)[number];

/** Days for which a file is there that no stage has: as long as somebody may leave an editor open. */
export const UPLOAD_DAYS = 7;

/** The largest GPX that is taken, in bytes: a day's recording has one or two MB. */
export const LARGEST_TRACK = 5 * 1_024 * 1_024;

/** As many points as are read of one; 200 km with a point every 5 metres are 40,000. */
export const MOST_TRACK_POINTS = 60_000;
