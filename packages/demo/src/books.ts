import { alderneyAndFinchBrokers } from "#demo/stories/alderney-and-finch-brokers.ts";
import { bellbirdReinsurance } from "#demo/stories/bellbird-reinsurance.ts";
import { bilbyLaneEarlyLearning } from "#demo/stories/bilby-lane-early-learning.ts";
import { bloemkamer } from "#demo/stories/bloemkamer.ts";
import { blutspendeHarzland } from "#demo/stories/blutspende-harzland.ts";
import { brandtAndSonsFoods } from "#demo/stories/brandt-and-sons-foods.ts";
import { brightmolarDentalGroup } from "#demo/stories/brightmolar-dental-group.ts";
import { brightquayLanguageSchools } from "#demo/stories/brightquay-language-schools.ts";
import { calderValleyHealth } from "#demo/stories/calder-valley-health.ts";
import { causewayDutyFree } from "#demo/stories/causeway-duty-free.ts";
import { cedarBluffCommunityCollege } from "#demo/stories/cedar-bluff-community-college.ts";
import { clearledgerCreditBureau } from "#demo/stories/clearledger-credit-bureau.ts";
import { conservatoireLavandiere } from "#demo/stories/conservatoire-lavandiere.ts";
import { corribWeirBrewing } from "#demo/stories/corrib-weir-brewing.ts";
import { dunmaraBooksellers } from "#demo/stories/dunmara-booksellers.ts";
import { falkenrathPrivateWealth } from "#demo/stories/falkenrath-private-wealth.ts";
import { ferncastleGames } from "#demo/stories/ferncastle-games.ts";
import { foothillsAmbulanceService } from "#demo/stories/foothills-ambulance-service.ts";
import { galahCornerStores } from "#demo/stories/galah-corner-stores.ts";
import { gracefieldHospice } from "#demo/stories/gracefield-hospice.ts";
import { graniteShoreLeasing } from "#demo/stories/granite-shore-leasing.ts";
import { haldenwerkDrehtechnik } from "#demo/stories/haldenwerk-drehtechnik.ts";
import { kerbwiseParking } from "#demo/stories/kerbwise-parking.ts";
import { kestrelCartographics } from "#demo/stories/kestrel-cartographics.ts";
import { kleiderfluss } from "#demo/stories/kleiderfluss.ts";
import { kretslundElektronik } from "#demo/stories/kretslund-elektronik.ts";
import { lanternreelVideo } from "#demo/stories/lanternreel-video.ts";
import { larkspurValleyClinics } from "#demo/stories/larkspur-valley-clinics.ts";
import { lernpfadKurse } from "#demo/stories/lernpfad-kurse.ts";
import { lindholmPensionAdministration } from "#demo/stories/lindholm-pension-administration.ts";
import { ljusforsensBruk } from "#demo/stories/ljusforsens-bruk.ts";
import { mebleJarzebina } from "#demo/stories/meble-jarzebina.ts";
import { meridianFreightLines } from "#demo/stories/meridian-freight-lines.ts";
import { norrvikenBilddiagnostik } from "#demo/stories/norrviken-bilddiagnostik.ts";
import { northwindOutfitters } from "#demo/stories/northwind-outfitters.ts";
import { oakhavenMortgageServicing } from "#demo/stories/oakhaven-mortgage-servicing.ts";
import { obuwieKasztelan } from "#demo/stories/obuwie-kasztelan.ts";
import { orchardLaneCreditUnion } from "#demo/stories/orchard-lane-credit-union.ts";
import { pelicanBayouBlending } from "#demo/stories/pelican-bayou-blending.ts";
import { pennywortGardenCentres } from "#demo/stories/pennywort-garden-centres.ts";
import { pinnacleGridCooperative } from "#demo/stories/pinnacle-grid-cooperative.ts";
import { poldermastHosting } from "#demo/stories/poldermast-hosting.ts";
import { portageLakeHardware } from "#demo/stories/portage-lake-hardware.ts";
import { quillmarkSign } from "#demo/stories/quillmark-sign.ts";
import { ridgeholmSchoolsTrust } from "#demo/stories/ridgeholm-schools-trust.ts";
import { sableCreekSchoolDistrict } from "#demo/stories/sable-creek-school-district.ts";
import { saltbrookInfusion } from "#demo/stories/saltbrook-infusion.ts";
import { seedlingCommons } from "#demo/stories/seedling-commons.ts";
import { serrallisConnectedLocks } from "#demo/stories/serrallis-connected-locks.ts";
import { silbenwerkTranslation } from "#demo/stories/silbenwerk-translation.ts";
import { skylarkTelehealth } from "#demo/stories/skylark-telehealth.ts";
import { spindelEnVosTextieldruk } from "#demo/stories/spindel-en-vos-textieldruk.ts";
import { stonebridgeRehabilitationNetwork } from "#demo/stories/stonebridge-rehabilitation-network.ts";
import { strathlunanUniversity } from "#demo/stories/strathlunan-university.ts";
import { tallyrootPayroll } from "#demo/stories/tallyroot-payroll.ts";
import { tamarackCommunityBank } from "#demo/stories/tamarack-community-bank.ts";
import { terschelMaritimeAcademy } from "#demo/stories/terschel-maritime-academy.ts";
import { tessellateSoftware } from "#demo/stories/tessellate-software.ts";
import { thornhavenGlass } from "#demo/stories/thornhaven-glass.ts";
import { tidemarkExaminationsCouncil } from "#demo/stories/tidemark-examinations-council.ts";
import { turnbuckleSteelService } from "#demo/stories/turnbuckle-steel-service.ts";
import { veldpay } from "#demo/stories/veldpay.ts";
import { veriloftIdentity } from "#demo/stories/veriloft-identity.ts";
import { vindelforsTeacherInstitute } from "#demo/stories/vindelfors-teacher-institute.ts";
import { vlierkroonApotheken } from "#demo/stories/vlierkroon-apotheken.ts";
import { wapsieValleyFoodCooperative } from "#demo/stories/wapsie-valley-food-cooperative.ts";
import { waratahFertility } from "#demo/stories/waratah-fertility.ts";
import { yarrabeckPumps } from "#demo/stories/yarrabeck-pumps.ts";
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
