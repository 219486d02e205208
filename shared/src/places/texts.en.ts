import type { PlaceIssueTexts } from './texts.th';

/** The same sentences in English; those that the specification quotes keep its exact words. */
export const placeIssues: PlaceIssueTexts = {
  placeNameMissing: 'please specify the Thai name of the place',
  placeDetailMissing: 'please specify the Thai details of the place',
  categoryMissing: 'please specify the place type',
  categoryUnknown: 'the chosen place type does not exist, please choose again',
  addressMissing: 'please specify the address',
  provinceMissing: 'please choose the province',
  provinceUnknown: 'the chosen province does not exist, please choose again',
  districtMissing: 'please choose the district',
  districtUnknown: 'the chosen district is not in this province, please choose again',
  subdistrictMissing: 'please choose the sub-district',
  subdistrictUnknown: 'the chosen sub-district is not in this district, please choose again',
  positionUntouched:
    'please set the pin on the map or type the coordinates; those shown are only where the map begins',
  latitudeMissing: 'please specify the latitude',
  latitudeRange: 'the latitude must be a number between -90 and 90',
  longitudeMissing: 'please specify the longitude',
  longitudeRange: 'the longitude must be a number between -180 and 180',
  imagesOnly: 'please select image files only',
  imagesTooMany: 'a place may have at most {max, number} pictures',
  imageForeign: '“{text}” is not a picture of this place',
  languageOdd: 'language code “{text}” must be 2 to 8 Latin letters, such as ja',
  languageTaken: 'Exist Language Code! ({text})',
  languagesTooMany: 'a place may have at most {max, number} languages',
  periodDayMissing: 'opening hours {row}: please specify the day',
  periodOpenMissing: 'opening hours {row}: please specify the open time',
  periodCloseMissing: 'opening hours {row}: please specify the close time',
  periodTimeOdd: 'opening hours {row}: “{text}” is not a time',
  periodOverlaps: 'opening hours {row} overlap with {other} of the same day',
  periodsTooMany: 'there may be at most {max, number} opening hours',
  contactEmailOdd: 'please enter a correct email of the place, such as name@example.com',
  contactWebsiteOdd:
    'please enter a correct website without spaces, such as https://example.com or example.com',
  placeStatusUnknown: 'there is no status “{text}”, please choose new or approved',
  capacityOdd: 'a capacity must be a whole number from 0 to {max, number}',
};
