/** Where the pictures of articles are served. */
export const PICTURES_PATH = '/pictures/';

/** A picture that has more bytes is not published. */
export const MOST_PICTURE_BYTES = 1_000_000;

/** A wider picture is made as narrow as this when it is published. */
export const WIDEST_PICTURE_PIXELS = 1600;

/** A published picture is named by its content, so what is under a name never changes. */
const NAME = String.raw`[0-9a-f]{32}\.(?:png|jpg|webp|avif)`;

/** A picture of an article as the site serves it. */
export interface PublishedPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** The name of the picture that a path of the site leads to; undefined when the path is none of a picture. */
export function pictureNameIn(path: string): string | undefined {
  return new RegExp(`^${PICTURES_PATH}(${NAME})$`).exec(path)?.[1];
}

/** The names of all published pictures that a text mentions by their paths, each once. */
export function pictureNamesIn(text: string): ReadonlySet<string> {
  return new Set(
    Array.from(text.matchAll(new RegExp(PICTURES_PATH + NAME, 'g')), ([path]) =>
      path.slice(PICTURES_PATH.length),
    ),
  );
}
