/** One drawing for each category, in strokes of the text's colour. */
const paths: Record<string, string> = {
  'food-and-catering':
    'M4 11h16a8 8 0 0 1-16 0zm-1 9h18M9 7c-1-1.5 1-2 0-4m3 4c-1-1.5 1-2 0-4m3 4c-1-1.5 1-2 0-4',
  'hair-and-beauty': 'M7 4v16M7 4h10v4H7m10-2h-4M7 8h10v4H7m0 0h10v4H7',
  'clothing-and-sewing': 'm8 4-5 4 2.5 3.5L7 10.5V20h10v-9.5l1.500 1L21 8l-5-4c-.5 2-7.500 2-8 0',
  'phones-and-electronics': 'M7 3h10v18H7zm3.500 15.200h3',
  'furniture-and-home': 'M5 12V7a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v5M3 12h3v3h12v-3h3v6H3zm2 6v2m14-2v2',
  'building-and-steel': 'M3 20V11h6v9m0-5h6m0 5V7h6v13M2 20h20M3 15h6m6-3h6m-6 4h6',
  'transport-and-cars':
    'M3 16v-4l2.500-6h9L18 11l3 1v4h-2M3 16h2m4 0h6m-10 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0m10 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0M5 11h13',
  'events-and-hire': 'M12 3 3 12h18zM5 12v8m14-8v8M12 3v9m-3 8 3-5 3 5',
  'kids-and-school': 'M7 8V6a5 3 0 0 1 10 0v2m-12 12V11a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v9zm3-6h8v6M8 14v6',
  'animals-and-garden': 'M12 21v-9m0 0c0-5-3-7-8-7 0 5 3 7 8 7zm0 3c0-4 3-6 8-6 0 4-3 6-8 6z',
  'services-and-jobs':
    'M14.500 6.500a4 4 0 0 0-5.300 4.900L3 17.600 6.400 21l6.200-6.200a4 4 0 0 0 4.900-5.300L15 12l-3-3z',
  'health-and-herbs':
    'M12 20S4 15 4 9.500A4.500 4.500 0 0 1 12 7a4.500 4.500 0 0 1 8 2.500C20 15 12 20 12 20zM9 11h6m-3-3v6',
}

export const CategoryIcon = ({ slug }: { slug: string }) => (
  <svg
    viewBox="0 0 24 24"
    width="1.25em"
    height="1.25em"
    aria-hidden="true"
    className="shrink-0"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <path d={paths[slug]} />
  </svg>
)
