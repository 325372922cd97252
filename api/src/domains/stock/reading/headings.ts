import type { StockMapping } from '@roadworthy/contract/api/stock';
import { nameKey } from '@roadworthy/contract/name-key';
import { type StockField, stockFieldLabels, stockFields } from '@roadworthy/contract/stock';

/** Headings of dealers' files and common feeds, English and Afrikaans, as keys. */
const headings: Readonly<Record<StockField, string>> = {
  adId: 'roadworthyad roadworthyid adnumber',
  stockNumber:
    'stock stockno stocknr stockid stockcode stockref stockreference dealerstocknumber dealerstockno reference ref refno unitno unitnumber voorraadnommer voorraadnr',
  vin: 'vinno vinnumber chassis chassisno chassisnumber onderstelnommer',
  registration:
    'reg regno regnumber registrationno registrationnumber licence licenceplate license licenseplate numberplate plate registrasie registrasienommer nommerplaat',
  title: 'adtitle heading headline name listingtitle vehicletitle vehiclename opskrif titel',
  make: 'brand manufacturer maker vehiclemake makename fabrikaat vervaardiger maak',
  model: 'vehiclemodel modelname modelrange range modelreeks',
  variant:
    'derivative trim version spec modelvariant vehiclevariant variantname series modelderivative mmdescription vehicledescription description1 afgeleide weergawe',
  year: 'modelyear regyear registrationyear yearmodel yearofmanufacture manufactureyear firstregistration yr jaar jaarmodel boujaar',
  price:
    'sellingprice saleprice retailprice listprice advertisedprice askingprice cashprice internetprice webprice pricezar priceincl priceinclvat amount prys verkoopprys vraprys',
  mileage:
    'km kms kilometers kilometres kilometre odo odometer odometerreading odoreading mileagekm distance kilometerstand kilometerlesing kilos',
  condition:
    'neworused newused usednew usedornew vehiclecondition stocktype vehicletype category type toestand nuutgebruik',
  bodytype: 'body bodystyle bodyshape bodyconfiguration shape bakvorm bakwerk baktipe',
  fueltype: 'fuel fueltypes vehiclefuel brandstof brandstoftipe',
  engine:
    'enginesize enginecapacity capacity cc litres liters displacement enginecc enginelitres cubiccapacity enjin enjinkapasiteit enjingrootte',
  transmission: 'gearbox trans transmissiontype gears gear ratkas transmissie',
  drive: 'drivetrain drivetype drivenwheels drivewheels wheeldrive driveline driventype aandrywing',
  exteriorcolor:
    'color colour exteriorcolour extcolour extcolor bodycolour bodycolor paint paintcolour vehiclecolour kleur buitekleur',
  interiorcolor: 'interiorcolour intcolour intcolor interior upholstery upholsterycolour trimcolour binnekleur',
  carfeatures:
    'features extras options equipment accessories vehicleextras standardfeatures optionalextras ekstras toebehore kenmerke',
  description:
    'comments comment notes addescription adtext remarks sellercomments dealercomments longdescription details text beskrywing opmerkings kommentaar',
  address: 'location branch branchaddress dealeraddress city town area suburb adres dorp stad ligging',
  images:
    'image imageurl imageurls imagesurl imagelist photo photos photourl photourls picture pictures pictureurl picurl pics pic mainimage mainphoto images image imageslist gallery media foto fotos prente',
  status: 'stockstatus availability available active instock vehiclestatus state sold beskikbaarheid verkoop',
};

const fieldByKey = new Map<string, StockField>(
  stockFields.flatMap((field) =>
    [field, stockFieldLabels[field], ...headings[field].split(' ')].map((name) => [nameKey(name), field] as const),
  ),
);

/** The words of a heading from its end, as keys: 'images image url' of a feed may be 'imageurl'. */
function* keysOf(heading: string): Generator<string> {
  const text = heading.replace(/\(.*?\)/g, ' ');
  yield nameKey(text);
  yield nameKey(text).replace(/\d+$/, '');
  const words = text.split(/[\s_./-]+/).filter(Boolean);
  for (let first = 1; first < words.length; first++) yield nameKey(words.slice(first).join('')).replace(/\d+$/, '');
}

/** What a heading probably means; undefined for an unknown one. */
export function findField(heading: string): StockField | undefined {
  for (const key of keysOf(heading)) {
    const field = fieldByKey.get(key);
    if (field) return field;
  }
  return undefined;
}

/** What a mapping says of a heading, which may have the name of a property of every object. */
export const fieldOf = (mapping: StockMapping, heading: string): StockField | '' | undefined =>
  Object.hasOwn(mapping, heading) ? mapping[heading] : undefined;

/**
 * Proposes what each column is: as the seller chose before, else by its heading. Only photos have several columns.
 * @param remembered by the key of the heading
 */
export function proposeMapping(columns: readonly string[], remembered: StockMapping): StockMapping {
  const taken = new Set<string>();
  const mapping: StockMapping = {};
  for (const heading of columns) {
    const field = fieldOf(remembered, nameKey(heading)) ?? findField(heading) ?? '';
    const isFree = field === 'images' || !taken.has(field);
    mapping[heading] = isFree ? field : '';
    if (field) taken.add(field);
  }
  return mapping;
}

/** A mapping as it is remembered. */
export const rememberMapping = (mapping: StockMapping): StockMapping =>
  Object.fromEntries(Object.entries(mapping).map(([heading, field]) => [nameKey(heading), field]));
