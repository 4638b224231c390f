import { alderneyAndFinchBrokers } from "#demo/clients/alderney-and-finch-brokers.ts";
import { bellbirdReinsurance } from "#demo/clients/bellbird-reinsurance.ts";
import { bilbyLaneEarlyLearning } from "#demo/clients/bilby-lane-early-learning.ts";
import { bloemkamer } from "#demo/clients/bloemkamer.ts";
import { blutspendeHarzland } from "#demo/clients/blutspende-harzland.ts";
import { brandtAndSonsFoods } from "#demo/clients/brandt-and-sons-foods.ts";
import { brightmolarDentalGroup } from "#demo/clients/brightmolar-dental-group.ts";
import { brightquayLanguageSchools } from "#demo/clients/brightquay-language-schools.ts";
import { calderValleyHealth } from "#demo/clients/calder-valley-health.ts";
import { causewayDutyFree } from "#demo/clients/causeway-duty-free.ts";
import { cedarBluffCommunityCollege } from "#demo/clients/cedar-bluff-community-college.ts";
import { clearledgerCreditBureau } from "#demo/clients/clearledger-credit-bureau.ts";
import { conservatoireLavandiere } from "#demo/clients/conservatoire-lavandiere.ts";
import { corribWeirBrewing } from "#demo/clients/corrib-weir-brewing.ts";
import { dunmaraBooksellers } from "#demo/clients/dunmara-booksellers.ts";
import { falkenrathPrivateWealth } from "#demo/clients/falkenrath-private-wealth.ts";
import { ferncastleGames } from "#demo/clients/ferncastle-games.ts";
import { foothillsAmbulanceService } from "#demo/clients/foothills-ambulance-service.ts";
import { galahCornerStores } from "#demo/clients/galah-corner-stores.ts";
import { gracefieldHospice } from "#demo/clients/gracefield-hospice.ts";
import { graniteShoreLeasing } from "#demo/clients/granite-shore-leasing.ts";
import { haldenwerkDrehtechnik } from "#demo/clients/haldenwerk-drehtechnik.ts";
import { kerbwiseParking } from "#demo/clients/kerbwise-parking.ts";
import { kestrelCartographics } from "#demo/clients/kestrel-cartographics.ts";
import { kleiderfluss } from "#demo/clients/kleiderfluss.ts";
import { kretslundElektronik } from "#demo/clients/kretslund-elektronik.ts";
import { lanternreelVideo } from "#demo/clients/lanternreel-video.ts";
import { larkspurValleyClinics } from "#demo/clients/larkspur-valley-clinics.ts";
import { lernpfadKurse } from "#demo/clients/lernpfad-kurse.ts";
import { lindholmPensionAdministration } from "#demo/clients/lindholm-pension-administration.ts";
import { ljusforsensBruk } from "#demo/clients/ljusforsens-bruk.ts";
import { mebleJarzebina } from "#demo/clients/meble-jarzebina.ts";
import { meridianFreightLines } from "#demo/clients/meridian-freight-lines.ts";
import { norrvikenBilddiagnostik } from "#demo/clients/norrviken-bilddiagnostik.ts";
import { northwindOutfitters } from "#demo/clients/northwind-outfitters.ts";
import { oakhavenMortgageServicing } from "#demo/clients/oakhaven-mortgage-servicing.ts";
import { obuwieKasztelan } from "#demo/clients/obuwie-kasztelan.ts";
import { orchardLaneCreditUnion } from "#demo/clients/orchard-lane-credit-union.ts";
import { pelicanBayouBlending } from "#demo/clients/pelican-bayou-blending.ts";
import { pennywortGardenCentres } from "#demo/clients/pennywort-garden-centres.ts";
import { pinnacleGridCooperative } from "#demo/clients/pinnacle-grid-cooperative.ts";
import { poldermastHosting } from "#demo/clients/poldermast-hosting.ts";
import { portageLakeHardware } from "#demo/clients/portage-lake-hardware.ts";
import { quillmarkSign } from "#demo/clients/quillmark-sign.ts";
import { ridgeholmSchoolsTrust } from "#demo/clients/ridgeholm-schools-trust.ts";
import { sableCreekSchoolDistrict } from "#demo/clients/sable-creek-school-district.ts";
import { saltbrookInfusion } from "#demo/clients/saltbrook-infusion.ts";
import { seedlingCommons } from "#demo/clients/seedling-commons.ts";
import { serrallisConnectedLocks } from "#demo/clients/serrallis-connected-locks.ts";
import { silbenwerkTranslation } from "#demo/clients/silbenwerk-translation.ts";
import { skylarkTelehealth } from "#demo/clients/skylark-telehealth.ts";
import { spindelEnVosTextieldruk } from "#demo/clients/spindel-en-vos-textieldruk.ts";
import { stonebridgeRehabilitationNetwork } from "#demo/clients/stonebridge-rehabilitation-network.ts";
import { strathlunanUniversity } from "#demo/clients/strathlunan-university.ts";
import { tallyrootPayroll } from "#demo/clients/tallyroot-payroll.ts";
import { tamarackCommunityBank } from "#demo/clients/tamarack-community-bank.ts";
import { terschelMaritimeAcademy } from "#demo/clients/terschel-maritime-academy.ts";
import { tessellateSoftware } from "#demo/clients/tessellate-software.ts";
import { thornhavenGlass } from "#demo/clients/thornhaven-glass.ts";
import { tidemarkExaminationsCouncil } from "#demo/clients/tidemark-examinations-council.ts";
import { turnbuckleSteelService } from "#demo/clients/turnbuckle-steel-service.ts";
import { veldpay } from "#demo/clients/veldpay.ts";
import { veriloftIdentity } from "#demo/clients/veriloft-identity.ts";
import { vindelforsTeacherInstitute } from "#demo/clients/vindelfors-teacher-institute.ts";
import { vlierkroonApotheken } from "#demo/clients/vlierkroon-apotheken.ts";
import { wapsieValleyFoodCooperative } from "#demo/clients/wapsie-valley-food-cooperative.ts";
import { waratahFertility } from "#demo/clients/waratah-fertility.ts";
import { yarrabeckPumps } from "#demo/clients/yarrabeck-pumps.ts";
import type { ClientStory } from "#demo/story.ts";

const halyardSpecialty: readonly ClientStory[] = [
  calderValleyHealth,
  meridianFreightLines,
  orchardLaneCreditUnion,
  sableCreekSchoolDistrict,
  brandtAndSonsFoods,
];

const tidewaterMutual: readonly ClientStory[] = [northwindOutfitters, pinnacleGridCooperative, tessellateSoftware];

const corbelUnderwriting: readonly ClientStory[] = [
  alderneyAndFinchBrokers,
  bellbirdReinsurance,
  bilbyLaneEarlyLearning,
  bloemkamer,
  blutspendeHarzland,
  brightmolarDentalGroup,
  brightquayLanguageSchools,
  causewayDutyFree,
  cedarBluffCommunityCollege,
  clearledgerCreditBureau,
  conservatoireLavandiere,
  corribWeirBrewing,
  dunmaraBooksellers,
  falkenrathPrivateWealth,
  ferncastleGames,
  foothillsAmbulanceService,
  galahCornerStores,
  gracefieldHospice,
  graniteShoreLeasing,
  haldenwerkDrehtechnik,
  kerbwiseParking,
  kestrelCartographics,
  kleiderfluss,
  kretslundElektronik,
  lanternreelVideo,
  larkspurValleyClinics,
  lernpfadKurse,
  lindholmPensionAdministration,
  ljusforsensBruk,
  mebleJarzebina,
  norrvikenBilddiagnostik,
  oakhavenMortgageServicing,
  obuwieKasztelan,
  pelicanBayouBlending,
  pennywortGardenCentres,
  poldermastHosting,
  portageLakeHardware,
  quillmarkSign,
  ridgeholmSchoolsTrust,
  saltbrookInfusion,
  seedlingCommons,
  serrallisConnectedLocks,
  silbenwerkTranslation,
  skylarkTelehealth,
  spindelEnVosTextieldruk,
  stonebridgeRehabilitationNetwork,
  strathlunanUniversity,
  tallyrootPayroll,
  tamarackCommunityBank,
  terschelMaritimeAcademy,
  thornhavenGlass,
  tidemarkExaminationsCouncil,
  turnbuckleSteelService,
  veldpay,
  veriloftIdentity,
  vindelforsTeacherInstitute,
  vlierkroonApotheken,
  wapsieValleyFoodCooperative,
  waratahFertility,
  yarrabeckPumps,
];

/** The carriers and the clients in their books. */
export const books: readonly {
  readonly carrier: string;
  readonly country: string;
  readonly clients: readonly ClientStory[];
}[] = [
  { carrier: "Halyard Specialty", country: "US", clients: halyardSpecialty },
  { carrier: "Tidewater Mutual", country: "GB", clients: tidewaterMutual },
  { carrier: "Corbel Underwriting", country: "IE", clients: corbelUnderwriting },
];
