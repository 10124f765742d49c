/** The mark: an H whose taller stem is a lighthouse, its beam over the other. */
export function Logo() {
  return (
    <svg className="brand-mark" viewBox="0 0 40 40" aria-hidden="true">
      <path fill="#f2a541" d="M27 9 1 2v13z" opacity=".9" />
      <path fill="currentColor" d="M6 18h6v6h11.3L24 14h6l2 22H22.4l.6-7H12v7H6z" />
      <circle fill="#f2a541" cx="27" cy="9" r="3.6" />
    </svg>
  );
}
