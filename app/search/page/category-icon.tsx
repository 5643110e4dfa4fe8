/**
 * The drawing of a category, in strokes of the text's colour. The drawings are a file of their own (public/categories.svg), which a
 * browser keeps: in the page they would be a tenth of the market.
 */
export const CategoryIcon = ({ slug }: { slug: string }) => (
  <svg width="1.25em" height="1.25em" aria-hidden="true" className="shrink-0">
    <use href={`/categories.svg#${slug}`} />
  </svg>
)
