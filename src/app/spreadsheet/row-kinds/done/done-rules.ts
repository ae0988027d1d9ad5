import type { DoneReason } from './skip-reasons.ts';

/** What a shop's column says of a row that is done. Names and values as `plainName` spells them. */
export interface DoneRule {
  columns: readonly string[];
  /** Of which a row says it: a line of an order may be done alone. */
  says: 'order' | 'line';
  /** `filled`: any value says it. */
  values: 'filled' | Readonly<Partial<Record<DoneReason, readonly string[]>>>;
  /** What a filled column says. */
  reason?: DoneReason;
}

const cancelled = [
  'cancelled', 'canceled', 'wccancelled', 'wcfailed', 'failed', 'voided', 'trash', 'storniert', 'stornierung', 'abgebrochen',
  'annulee', 'annule', 'cancelado', 'annullato', 'geannuleerd', 'anulowane',
]; // oxfmt-ignore
const refunded = [
  'refunded', 'fullyrefunded', 'wcrefunded', 'returned', 'erstattet', 'ruckerstattet', 'zuruckerstattet', 'rembourse', 'remboursee',
  'reembolsado', 'rimborsato', 'terugbetaald', 'zwrocone',
]; // oxfmt-ignore
const shipped = [
  'fulfilled', 'shipped', 'completed', 'complete', 'wccompleted', 'delivered', 'dispatched', 'sent', 'closed', 'versandt', 'versendet',
  'verschickt', 'abgeschlossen', 'zugestellt', 'ausgeliefert', 'expedie', 'expediee', 'livre', 'livree', 'termine', 'terminee', 'enviado',
  'completado', 'entregado', 'spedito', 'completato', 'consegnato', 'verzonden', 'afgerond', 'wyslane', 'zrealizowane',
]; // oxfmt-ignore

/** The first that fits counts: what is cancelled is not said to be shipped. */
export const doneRules: readonly DoneRule[] = [
  // Shopify: a date.
  { columns: ['cancelledat', 'canceledat', 'cancelledon', 'datecancelled', 'storniertam'], says: 'order', values: 'filled', reason: 'cancelled' },
  { columns: ['financialstatus', 'paymentstatus'], says: 'order', values: { cancelled: ['voided'], refunded: ['refunded'] } },
  // WooCommerce, Amazon, Magento, PrestaShop, Billbee and what other files call it.
  {
    columns: [
      'status', 'orderstatus', 'orderstate', 'fulfillmentstatus', 'fulfilmentstatus', 'shippingstatus', 'shipmentstatus', 'deliverystatus', 'bestellstatus',
      'auftragsstatus', 'versandstatus', 'lieferstatus', 'etat', 'statut', 'statutdelacommande', 'estado', 'stato', 'orderstatusname',
      'deliveriesstate',
    ],
    says: 'order',
    values: { cancelled, refunded, shipped },
  },
  // Etsy, eBay, Billbee: a date.
  {
    columns: [
      'dateshipped', 'shippedon', 'shippedondate', 'shippedat', 'shippeddate', 'shippeddateandtime', 'dispatchedondate', 'versandtam',
      'versendetam', 'verschicktam', 'verschicktamdatum',
    ],
    says: 'order',
    values: 'filled',
    reason: 'shipped',
  },
  {
    columns: ['lineitemfulfillmentstatus', 'lineitemfulfilmentstatus', 'itemstatus', 'orderitemstatus', 'lineitemstatus', 'positionsstatus'],
    says: 'line',
    values: { cancelled, refunded, shipped },
  },
  // Amazon's unshipped orders: nothing is left to ship.
  { columns: ['quantitytoship', 'quantityunshipped'], says: 'line', values: { shipped: ['0'] } },
  { columns: ['lineitemrequiresshipping', 'requiresshipping'], says: 'line', values: { unshippable: ['false', 'no', '0'] } },
]; // oxfmt-ignore
