import type { ItemField } from '#app/parcels/editor/form/form-values.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { itemNames, plainName } from '#app/parcels/editor/items/model/header-columns.ts';
import {
  type ColumnField,
  isItemField,
  type ParcelFileField,
  parcelFileFields,
  townField,
  townParts,
} from '#app/spreadsheet/file-fields.ts';

type Names = readonly string[];
/** Fields of a parcel's own: those of its items have their names where pasted headers are read (`header-columns.ts`). */
type OwnField = Exclude<ParcelFileField, `items.${string}`>;

/**
 * What a spreadsheet may call a column, besides the path in the API and the name on screen: the likelier ones first. English, German,
 * French, Spanish, Italian, Dutch and Polish, spelled as `plainName` makes them; with what pages in other languages write into their files. A list in a list is a part of the field, such as the
 * first name: parts are put together where no column holds the whole.
 */
// oxfmt-ignore
const otherNames: Record<OwnField, readonly (string | Names)[]> = {
  'receiver.name': [
    'fullname', 'recipientname', 'receivername', 'recipient', 'receiver', 'contactname', 'consignee', 'customername', 'empfanger',
    'empfangername', 'ansprechpartner', 'vorundnachname', 'vornamenachname', 'nomcomplet', 'destinataire', 'nombrecompleto',
    'nombreyapellidos', 'destinatario', 'nominativo', 'nomecognome', 'naam', 'ontvanger', 'odbiorca', 'imieinazwisko', 'vollstandigername', 'name1', 'personname', 'shipto', 'deliverto',
    ['firstname', 'givenname', 'forename', 'vorname', 'prenom', 'nombre', 'nome', 'voornaam', 'imie'],
    [
      'lastnameprefix', 'surnameprefix', 'nameinfix', 'infix', 'tussenvoegsel', 'tussenvoegsels', 'voorvoegsel', 'voorvoegsels',
      'namensvorsatz', 'namensvorsatze', 'namenszusatz', 'vorsatzwort', 'adelspradikat', 'particule', 'middlename', 'secondname', 'zweitervorname',
    ],
    ['lastname', 'surname', 'familyname', 'nachname', 'familienname', 'nom', 'apellidos', 'apellido', 'cognome', 'achternaam', 'nazwisko'],
  ],
  'receiver.company': [
    'companyname', 'organization', 'organisation', 'business', 'firma', 'firmenname', 'unternehmen', 'entreprise', 'societe',
    'empresa', 'azienda', 'societa', 'ragionesociale', 'bedrijf', 'bedrijfsnaam', 'retailername',
  ],
  'receiver.address_line_1': [
    'strasseohnehausnummer', 'addressline1', 'address1', 'line1', 'street1', 'adresse1', 'strasse1', 'streetaddress', 'addressstreet',
    'street', 'streetname', 'address12', 'address', 'addressfull', 'strasse', 'strassehausnummer', 'strasseundhausnummer',
    'strassehausnr', 'strassenr', 'strasseundnr', 'strassemithausnummer', 'anschrift', 'adresse', 'rue', 'voie', 'direccion1',
    'direccion', 'calle', 'indirizzo1', 'indirizzo', 'via', 'straat', 'straatnaam', 'adres1', 'adres', 'ulica', 'adresse12', 'addr', 'addr1', 'adresszeile1',
  ],
  'receiver.house_number': [
    'houseno', 'housenr', 'streetnumber', 'streetno', 'buildingnumber', 'hausnummer', 'hausnr', 'hsnr', 'hnr', 'numerodevoie', 'numerorue',
    'numerocivico', 'civico', 'huisnummer', 'huisnr', 'nrdomu', 'numerdomu',
    [
      'housenumberaddition', 'housenumberadditional', 'housenumbersuffix', 'housenumberext', 'housenumberextension', 'housenoaddition',
      'housenosuffix', 'numberaddition', 'streetnumbersuffix', 'hausnummernzusatz', 'hausnummerzusatz', 'hausnrzusatz', 'huisnummertoevoeging',
      'huisnrtoevoeging', 'huisnummertoev', 'toevoeging', 'toev', 'addition', 'complementnumero',
    ],
  ],
  'receiver.address_line_2': [
    [
      'address2', 'line2', 'street2', 'adresse2', 'strasse2', 'addressaddition', 'addressadditional', 'additionaladdress',
      'additionaladdressline1', 'addresscomplement', 'apartment', 'apartmentsuite', 'apt', 'suite', 'adresszusatz', 'adresszusatz1',
      'adresszeile2', 'zusatz', 'complement', 'complementadresse', 'complementdadresse', 'direccion2', 'indirizzo2', 'adres2', 'addr2',
    ],
    ['addressline3', 'address3', 'line3', 'street3', 'strasse3', 'additionaladdressline2', 'adresszusatz2', 'adresszeile3'],
    // Second lines of a name, as carriers and offices have them.
    ['name2', 'firmenzusatz', 'firma2', 'company2', 'abteilung', 'name2postnummer', 'postnummer', 'dhlpostnummer'],
    ['name3'],
    ['zhd', 'zhdvon', 'zuhanden', 'zuhandenvon', 'attn', 'attention', 'fao', 'careof'],
  ],
  'receiver.postal_code': [
    'postcode', 'zip', 'zipcode', 'zippostalcode', 'zippostal', 'postalcodezip', 'postalzipcode', 'zippostcode', 'postal', 'plz',
    'postleitzahl', 'codepostal', 'cp', 'codigopostal', 'cap', 'codicepostale', 'kodpocztowy', 'pcode',
  ],
  'receiver.city': [
    'town', 'towncity', 'citytown', 'cityname', 'locality', 'ort', 'stadt', 'wohnort', 'ortsname', 'ville', 'localite', 'ciudad',
    'poblacion', 'localidad', 'citta', 'comune', 'localita', 'plaats', 'woonplaats', 'stad', 'miasto', 'miejscowosc', 'suburb',
  ],
  'receiver.state_or_region': [
    'stateregion', 'stateprovince', 'state', 'province', 'region', 'county', 'statename', 'provincename', 'regionname', 'statecode', 'stateorprovince', 'stateorprovincecode',
    'provincecode', 'regioncode', 'bundesland', 'kanton', 'departement', 'provincia', 'regione', 'provincie', 'wojewodztwo', 'provinz', 'bundesstaatoderregion', 'bundesstaat',
  ],
  'receiver.country': [
    'countrycode', 'countryiso', 'countryiso2', 'countryisocode', 'isocountrycode', 'countryname', 'countryregion', 'countryregioncode',
    'landcode', 'landiso', 'landisocode', 'landkurzel', 'landerkurzel', 'landercode', 'land', 'codepays', 'pays', 'codigopais', 'pais',
    'paese', 'nazione', 'kodkraju', 'kraj', 'countryid', 'ctry', 'lkz',
  ],
  'receiver.email': [
    'emailaddress', 'mail', 'mailaddress', 'emailadresse', 'mailadresse', 'adresseemail', 'adressemail', 'adresseelectronique', 'courriel',
    'correo', 'correoelectronico', 'direcciondecorreo', 'direcciondecorreoelectronico', 'direcciondeemail', 'direccionemail', 'postaelettronica',
    'indirizzoemail', 'indirizzomail', 'indirizzodipostaelettronica', 'emailadres', 'adresemail',
  ],
  'receiver.phone': [
    'phonenumber', 'phoneno', 'phone1', 'telephone', 'telephonenumber', 'tel', 'mobile', 'mobilephone', 'mobilenumber', 'cellphone',
    'telefon', 'telefonnummer', 'telefonnr', 'telefon1', 'handy', 'handynummer', 'mobil', 'mobilnummer', 'portable', 'telefono', 'movil',
    'cellulare', 'telefoon', 'telefoonnummer', 'mobiel', 'numertelefonu', 'komorka', 'phonemobile', 'telno', 'telnr',
  ],
  number_of_labels: [
    'labels', 'labelcount', 'parcels', 'numberofparcels', 'parcelcount', 'packages', 'numberofpackages', 'packagecount', 'colli',
    'anzahlpakete', 'paketanzahl', 'anzahlpaketscheine', 'anzahletiketten', 'nombredecolis', 'nombrecolis', 'pakete', 'anzpakete', 'packstucke', 'anzahlpackstucke', 'kolli', 'anzahlkolli',
  ],
  weight: [
    'weightkg', 'totalweight', 'parcelweight', 'packageweight', 'orderweight', 'shippingweight', 'shipmentweight', 'grossweight', 'weighttotal', 'gewicht',
    'gesamtgewicht', 'paketgewicht', 'versandgewicht', 'sendungsgewicht', 'bruttogewicht', 'grams', 'poids', 'poidstotal', 'poidscolis', 'peso',
    'pesototal', 'pesototale', 'gewichttotaal', 'waga', 'combinedproductweight', 'gewichtgesamt', 'wt', 'gew',
  ],
  packaging_id: ['packaging', 'packagetype', 'packagingtype', 'boxtype', 'verpackung', 'verpackungsart', 'paketart', 'karton', 'emballage'],
  'dimensions.length': ['packagelength', 'parcellength', 'boxlength', 'lange', 'paketlange', 'longueur', 'largo', 'longitud', 'lunghezza', 'lengte', 'dlugosc'],
  'dimensions.width': ['packagewidth', 'parcelwidth', 'boxwidth', 'breite', 'paketbreite', 'largeur', 'ancho', 'larghezza', 'breedte', 'szerokosc'],
  'dimensions.height': ['packageheight', 'parcelheight', 'boxheight', 'hohe', 'pakethohe', 'hauteur', 'alto', 'altura', 'altezza', 'hoogte', 'wysokosc'],
  reference: [
    'ref', 'referencenumber', 'customerreference', 'yourreference', 'parcelreference', 'shipmentreference', 'referenz', 'referenznummer',
    'kundenreferenz', 'sendungsreferenz', 'ihrzeichen', 'riferimento', 'referentie',
  ],
  // A column of method names is `shipping_request` where they are not the account's own.
  shipping_method_id: ['shippingmethod', 'carrierproduct', 'carrierservice'],
  order_number: [
    'orderno', 'ordernr', 'ordernum', 'order', 'orderid', 'ordername', 'ordernumberformatted', 'amazonorderid', 'orderreference',
    'incrementid', 'bestellnummer', 'bestellnr', 'bestellung', 'bestellid', 'auftragsnummer', 'auftragsnr', 'auftrag', 'auftragid',
    'externeauftragsnummer', 'externebestellnummer', 'belegnummer', 'numerodecommande', 'numerocommande', 'ndecommande', 'nodecommande', 'ncommande', 'commande', 'numerodepedido', 'numeropedido',
    'pedido', 'numeroordine', 'numerodordine', 'ordine', 'bestelnummer', 'ordernummer', 'numerzamowienia', 'nrzamowienia', 'zamowienie',
    'salesrecordnumber', 'ordercode', 'salesorder', 'salesordernumber', 'shoporderid', 'externalorderid', 'beleg', 'belegnr',
    'vorgangsnummer', 'bestnr', 'ord', 'ordno', 'ordnr', 'ordref', 'orderref', 'ncde', 'lieferschein', 'lieferscheinnr', 'lieferscheinnummer', 'referencecommande', 'refcommande', 'cmd', 'backernumber',
  ],
  order_date: [
    'orderdateandtime', 'orderdatetime', 'ordertime', 'orderedat', 'orderedon', 'ordercreated', 'ordercreatedat', 'purchasedate', 'saledate',
    'dateofpurchase', 'dateordered', 'createdat', 'createdon', 'datecreated', 'created', 'date', 'bestelldatum', 'bestelltam', 'erstellt', 'auftragsdatum',
    'kaufdatum', 'erstelltam', 'datum', 'datedecommande', 'datecommande', 'fechadepedido', 'fechapedido', 'fecha', 'dataordine', 'data',
    'besteldatum', 'orderdatum', 'datazamowienia', 'verkaufsdatum', 'verkauftam', 'placedat', 'placedon', 'dateofsale', 'createdtime', 'pledgedat', 'buydate', 'dateadded',
  ],
  ship_by: [
    'shipbydate', 'shipbefore', 'shippingdeadline', 'latestshipdate', 'latestshippingdate', 'handleby', 'dispatchby', 'dispatchbydate', 'versandbis', 'versendenbis',
    'spatestesversanddatum', 'versandfrist',
  ],
  deliver_by: [
    'deliverbydate', 'latestdeliverydate', 'requesteddeliverydate', 'deliverydate', 'lieferdatum', 'lieferbis', 'liefertermin', 'zustellenbis', 'zustellungbis',
    'geplanteslieferdatum', 'wunschtermin', 'datedelivraison', 'leverdatum',
  ],
  currency: ['currencycode', 'ordercurrency', 'orderedcurrency', 'wahrung', 'waehrung', 'devise', 'moneda', 'valuta', 'waluta', 'currencyiso', 'ordercurrencycode', 'wahrungscode'],
  order_total_price: [
    'ordertotal', 'ordertotalamount', 'grandtotal', 'totalprice', 'totalamount', 'totalorderamount', 'orderamount', 'total', 'amounttotal', 'gesamtbetrag', 'gesamtpreis',
    'gesamtsumme', 'bestellsumme', 'auftragssumme', 'rechnungsbetrag', 'endbetrag', 'totalcommande', 'montanttotal', 'totalpedido', 'importetotal',
    'totaleordine', 'totale', 'totaalbedrag', 'totaal', 'ordervalue', 'totalttc', 'pledgeamount', 'bestellwert',
  ],
  order_shipping_price: [
    'shippingprice', 'shippingcost', 'shippingcosts', 'shippingtotal', 'shippingamount', 'ordershippingamount', 'ordershipping', 'shippingandhandling',
    'shippinghandling', 'shippingfee', 'shippingcharge', 'shipping', 'deliverycost', 'deliverycharge', 'postage', 'postageandpackaging',
    'versandkosten', 'versandkostenbrutto', 'versandpreis', 'porto', 'fraisdeport', 'fraisdelivraison', 'gastosdeenvio', 'spesedispedizione', 'verzendkosten', 'kosztwysylki',
    'kosztdostawy', 'verpackungundversand', 'shippingrate',
  ],
  shipping_request: [
    'shippingservice', 'shippingoption', 'shippingmethodtitle', 'shippinglinetitle', 'shippinglevel', 'shipservicelevel', 'shipmethod', 'deliverymethod',
    'deliveryoption', 'versandart', 'versandmethode', 'lieferart', 'modedelivraison', 'metododeenvio', 'metodoenvio', 'verzendmethode',
    'sposobdostawy', 'deliveriesshippingmethod', 'shippingdescription', 'carrier', 'transporteur', 'versanddienst', 'versandservice', 'versandprodukt', 'versandwunsch',
  ],
  export_reason: ['reasonforexport', 'exportgrund', 'ausfuhrgrund', 'motifexport'],
  tags: ['tag', 'ordertags', 'schlagworte', 'etiquettes', 'etiquetas', 'etichette'],
  note: [
    'customernote', 'buyernote', 'ordercomments', 'notes', 'ordernote', 'comment', 'comments', 'customercomment', 'ordercomment', 'customermessage', 'buyermessage', 'messagefrombuyer',
    'message', 'remark', 'remarks', 'deliveryinstructions', 'deliveryinstruction', 'deliverynote', 'deliverynotes', 'shippingdeliverynotes', 'bemerkung', 'bemerkungen', 'anmerkung', 'anmerkungen', 'notiz', 'kommentar', 'kundenkommentar',
    'kundenbemerkung', 'kaufernachricht', 'kaufernotiz', 'commentaire', 'nota', 'notas', 'opmerking', 'opmerkingen', 'uwagi', 'remarque', 'remarques', 'kundenhinweis', 'notefromcustomer', 'anmerkungdeskaufers',
  ],
};

/** The part of a receiver's name behind the others. */
export const lastName = 2;

/** What a name says of a column. */
export interface NamedField {
  field: ColumnField;
  /** Which part of the field; null: the whole. */
  part: number | null;
  /** The likelier, the lower. */
  order: number;
}

let known: Map<string, NamedField[]> | null = null;

/** The fields that a name, as `plainName` spells it, may stand for: `note` is one of the parcel and one of its items. */
export function fieldsNamed(name: string): readonly NamedField[] {
  known ??= allNames();
  return known.get(name) ?? (isTownName(name, known) ? [{ field: townField, part: null, order: 0 }] : []);
}

/** *And* between two names. */
const links = /^(?:und|and|et|en|y|e|i)/;
/** Whole headers are longer than names. */
const longestName = 40;

/** `PLZ Ort`, `Code postal et ville`, `City, State, ZIP`: names of a postal code and a place, one behind the other. */
function isTownName(
  name: string,
  names: ReadonlyMap<string, readonly NamedField[]>,
  left: readonly ColumnField[] = townParts,
): boolean {
  if (name === '') return !left.includes('receiver.postal_code') && !left.includes('receiver.city');
  if (name.length > longestName) return false;
  for (let end = name.length; end > 1; end -= 1) {
    // A `postal town` is a place.
    const first = name.slice(0, end) === 'postal' ? undefined : names.get(name.slice(0, end));
    const field = first?.find((one) => left.includes(one.field))?.field;
    if (field === undefined) continue;
    const rest = name.slice(end);
    const others = left.filter((one) => one !== field);
    if (isTownName(rest, names, others)) return true;
    const [link = ''] = links.exec(rest) ?? [];
    if (link !== '' && link !== rest && isTownName(rest.slice(link.length), names, others)) return true;
  }
  return false;
}

function hasParts(field: ParcelFileField): boolean {
  return field === 'receiver.address_line_2' || field === 'receiver.house_number';
}

function allNames(): Map<string, NamedField[]> {
  const found = new Map<string, NamedField[]>();
  const add = (name: string, entry: NamedField) => {
    const there = found.get(name) ?? [];
    if (!there.some(({ field }) => field === entry.field)) found.set(name, [...there, entry]);
  };
  for (const field of parcelFileFields) {
    const own = [field.slice(field.indexOf('.') + 1), fieldLabel(field)].map(plainName);
    const others = isItemField(field)
      ? itemNames(field.slice('items.'.length) as ItemField)
      : otherNames[field as OwnField];
    let part = field === 'receiver.house_number' ? 1 : 0;
    for (const [order, names] of [...own, ...others].entries())
      // A third line is put behind a second one, however that is called, and what is added to a house number behind it.
      if (typeof names === 'string') add(names, { field, part: hasParts(field) ? 0 : null, order });
      else {
        for (const [at, name] of names.entries()) add(name, { field, part, order: order * 100 + at });
        part += 1;
      }
  }
  return found;
}
