/** The bucket of the articles' pictures by its id in the template, and the output that tells its name. */
export const PICTURES_BUCKET = { id: 'PicturesBucket', output: 'PicturesBucketName' } as const;

/** The same on one machine: a folder among the product's data. */
export const PICTURES_FOLDER = 'pictures';

/** For files whose name changes with their content. */
export const KEPT_FOR_A_YEAR = 'public, max-age=31536000, immutable';
