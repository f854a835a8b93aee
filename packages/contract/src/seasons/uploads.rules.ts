/** Purposes of a file uploaded for a stage. */
export const UPLOAD_USES = ['picture', 'document', 'track'] as const;
export type UploadUse = (typeof UPLOAD_USES)[number];

/** Days after which an upload that no stage uses is deleted; long enough for an editor left open. */
export const UPLOAD_DAYS = 7;

/** Largest accepted GPX in bytes; a day's recording has one or two MB. */
export const LARGEST_TRACK = 5 * 1_024 * 1_024;

/** Most points read of a track; 200 km with a point every 5 metres are 40,000. */
export const MOST_TRACK_POINTS = 60_000;
