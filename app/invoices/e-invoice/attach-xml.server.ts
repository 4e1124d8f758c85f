import { FacturX } from 'factur-x-kit'

const XML_NAME = 'factur-x.xml'

/**
 * What `eInvoiceOf` gives as XML of the standard (UN/CEFACT CII).
 * @throws Error where it breaks one of the standard's business rules.
 */
export async function writeXml(document: object): Promise<string> {
  const paper = await FacturX.fromObject(document)
  const broken = brokenRules(paper)
  if (broken.length > 0) throw new Error(broken.join(' '))
  // Asked once more before it writes, the library would refuse what is a cent off.
  Object.assign(Reflect.get(paper, 'converter') as object, { validateProfile: () => ({ valid: true }) })
  return await paper.getXML()
}

/**
 * What stands against it by the standard's business rules. Of a tax that is in a price, base × rate may be a cent off (BR-CO-17): the
 * standard's own Schematron allows for that, the library does not.
 */
export function brokenRules(paper: FacturX): string[] {
  const { errors = [] } = paper.validate()
  return errors.map(({ message }) => message).filter((message) => !message.startsWith('[BR-CO-17]'))
}

/** Makes a PDF that is being written a Factur-X one: the XML is in it, as what it says in another form, and its metadata say so. */
export function attachXml(pdf: PDFKit.PDFDocument, xml: string, issuedAt: Date): void {
  pdf.file(Buffer.from(xml), {
    ...{ name: XML_NAME, type: 'text/xml', description: 'The same as EN 16931 has it' },
    ...{ relationship: 'Alternative', creationDate: issuedAt, modifiedDate: issuedAt },
  })
  pdf.appendXML(metadata)
}

const properties = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document: INVOICE'],
  ['Version', 'The version of the XML schema'],
  ['ConformanceLevel', 'The profile of the XML document'],
]

/** As the Factur-X standard (1.0, chapter 6.2) has it: what is in it, and what the words for that mean. */
const metadata = `
  <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>${XML_NAME}</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>fx</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>${properties
        .map(
          ([name, description]) => `
        <rdf:li rdf:parseType="Resource">
          <pdfaProperty:name>${name}</pdfaProperty:name>
          <pdfaProperty:valueType>Text</pdfaProperty:valueType>
          <pdfaProperty:category>external</pdfaProperty:category>
          <pdfaProperty:description>${description}</pdfaProperty:description>
        </rdf:li>`,
        )
        .join('')}
      </rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>`
