/** What a file that is sent for a stage is for. */
export const UPLOAD_USES = ['picture'] as const;
export type UploadUse = (typeof UPLOAD_USES)[number];

/** Days for which a file is there that no stage has: as long as somebody may leave an editor open. */
export const UPLOAD_DAYS = 7;
