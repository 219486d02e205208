import type {
  EditedPlace,
  Place,
  PlaceDetail,
  PlaceGridRow,
  PlaceRow,
} from '@joborder/shared/places/contract';

/** The eight categories as the server lists them. */
export const CATEGORIES = [
  { id: 1, name: 'นันทนาการ', icon: 'beach' },
  { id: 2, name: 'เชิงนิเวศ', icon: 'leaf' },
  { id: 3, name: 'ผจญภัย', icon: 'mountain' },
  { id: 4, name: 'ศาสนาและวัฒนธรรม', icon: 'building-pavilion' },
  { id: 5, name: 'ที่พัก', icon: 'bed' },
  { id: 6, name: 'สปา', icon: 'massage' },
  { id: 7, name: 'ร้านอาหาร', icon: 'tools-kitchen-2' },
  { id: 8, name: 'ร้านค้า', icon: 'shopping-bag' },
] as const;

/** A place of the search; no two of a test have a field in common but those that are given. */
export const placeOf = (id: number, more: Partial<Place> = {}): Place => ({
  id,
  name: `สถานที่ ${id}`,
  photo: `places/${id}-a.webp;places/${id}-b.webp`,
  detail: `รายละเอียด ${id}`,
  address: `${id} ถนนทดสอบ`,
  category_id: 4,
  category_name: 'ศาสนาและวัฒนธรรม',
  category_icon: 'building-pavilion',
  province_name: `จังหวัด ${id}`,
  district_name: `อำเภอ ${id}`,
  sub_district_name: `ตำบล ${id}`,
  latitude: 13 + id / 1000,
  longitude: 100 + id / 1000,
  status: 'approved',
  open_period: [],
  capital_district: false,
  ...more,
});

/** The same as a row of a short search. */
export function placeRowOf(id: number, more: Partial<PlaceRow> = {}): PlaceRow {
  const { address: _, district_name: __, sub_district_name: ___, ...row } = placeOf(id, more);
  return row;
}

/** The same as a row of the grid. */
export function placeGridRowOf(id: number, more: Partial<PlaceGridRow> = {}): PlaceGridRow {
  const place = placeOf(id);
  return {
    id,
    name: place.name,
    photo: place.photo,
    detail: place.detail,
    category_icon: place.category_icon,
    category_name: place.category_name,
    address: place.address,
    province_name: place.province_name,
    district_name: place.district_name,
    sub_district_name: place.sub_district_name,
    status: place.status,
    ...more,
  };
}

/** The same as its own page shows it. */
export const placeDetailOf = (id: number, more: Partial<PlaceDetail> = {}): PlaceDetail => ({
  ...placeOf(id),
  tel: '02 222 3333',
  email: 'hello@example.org',
  website: 'https://example.org/pavilion',
  facebook: 'river.pavilion',
  instagram: '@pavilion',
  google_business: 'River Pavilion',
  editable: false,
  ...more,
});

/** The same as its form reads it, with the lists to choose from. */
export const editedPlaceOf = (id: number, more: Partial<EditedPlace> = {}): EditedPlace => ({
  id,
  version: `place-${id}`,
  place_detail: [
    { lang_code: 'th', place_name: 'ชื่อไทย', place_detail: 'รายละเอียดไทย' },
    { lang_code: 'ch', place_name: '中文', place_detail: '描述' },
    { lang_code: 'en', place_name: 'English name', place_detail: 'English detail' },
  ],
  place_categories_id: 6,
  soft_capactity: 0,
  hard_capactity: 0,
  address: '9 ถนนริมหาด',
  place_province: 83,
  place_districts: 8301,
  place_sub_district: 830101,
  latitude: 7.95,
  longitude: 98.34,
  status: 'new',
  photo: `places/${id}-a.webp;places/${id}-b.webp`,
  place_open_period: [],
  place_contact_tel: '076 111 222',
  place_contact_email: 'b@example.org',
  place_contact_website: '',
  place_contact_facebook: '',
  place_contact_instagram: '',
  place_contact_google_business: '',
  place_categorys: CATEGORIES.map(({ id: category, name }) => ({ id: category, name })),
  provinces: [
    { id: 10, name: 'กรุงเทพมหานคร' },
    { id: 83, name: 'ภูเก็ต' },
  ],
  districts: [{ id: 8301, name: 'เมืองภูเก็ต' }],
  sub_districts: [{ id: 830101, name: 'ตลาดใหญ่', latitude: 7.88, longitude: 98.39 }],
  ...more,
});
