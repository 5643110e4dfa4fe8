import { maxPictureMegabytes } from '#app/images/picture-rules.ts'
import { textsOf } from '#app/language/texts-of.ts'

/** The labels of the store editor (specification §2). */
export const editorLabels = textsOf('editorLabels', {
  intro:
    'Fill in what people should know, add what you sell, and publish. You can change it whenever you like.',
  seeStore: 'See your store',
  storeHeading: 'Your store',
  productsHeading: 'Your products',
  storeName: 'Store name',
  description: 'Description',
  location: 'Location',
  locationHint: 'Optional. Where people find you, such as Soweto.',
  placeUnknown:
    'We do not know this place, so it is not found by its place. Write the township or town, such as Tembisa or Tembisa ext 5.',
  logo: 'Store logo',
  title: 'Title',
  price: 'Price',
  priceHint: 'In rand, such as 12.50',
  category: 'Category',
  chooseForMe: 'Choose for me',
  images: 'Images',
  addImages: 'Add images',
  imageHint: `A photo of up to ${maxPictureMegabytes} MB`,
  remove: 'Remove',
  addProduct: 'Add product',
  preview: 'Preview Store',
  edit: 'Edit Store',
  publish: 'Publish Store',
  update: 'Update Store',
  currentLogo: 'Your logo',
  removeImage: 'Remove picture',
  cancelUpload: 'Cancel',
  previewNote:
    'This is how your store will look. The rating is an example. What you changed is not published yet.',
  unnamedStore: 'Your store',
  errorTitle: 'Error: ',
  unfinishedTitle: 'Not finished: ',
  previewTitle: 'Preview: ',
})
