/** The bucket of the articles' pictures: its id in the template, and the output with its name. */
export const PICTURES_BUCKET = { id: 'PicturesBucket', output: 'PicturesBucketName' } as const;

/** The folder for them on a developer's machine, among the product's data. */
export const PICTURES_FOLDER = 'pictures';

/** For files whose name changes with their content. */
export const KEPT_FOR_A_YEAR = 'public, max-age=31536000, immutable';
