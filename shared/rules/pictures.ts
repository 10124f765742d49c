/** The path under which the pictures of articles are served. */
export const PICTURES_PATH = '/pictures/';

/** Larger pictures are not published. */
export const MOST_PICTURE_BYTES = 1_000_000;

/** Wider pictures are scaled down to this width when they are published. */
export const WIDEST_PICTURE_PIXELS = 1600;

/** A published picture is named by a hash of its content, so the content of a name never changes. */
const NAME = String.raw`[0-9a-f]{32}\.(?:png|jpg|webp|avif)`;

/** A picture of an article as the site serves it. */
export interface PublishedPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** The name of the picture at a path of the site; undefined for any other path. */
export function pictureNameIn(path: string): string | undefined {
  return new RegExp(`^${PICTURES_PATH}(${NAME})$`).exec(path)?.[1];
}

/** The names of all published pictures whose paths occur in a text, each once. */
export function pictureNamesIn(text: string): ReadonlySet<string> {
  return new Set(
    Array.from(text.matchAll(new RegExp(PICTURES_PATH + NAME, 'g')), ([path]) =>
      path.slice(PICTURES_PATH.length),
    ),
  );
}
