# Goes to Casks/f/flightdiff.rb.
cask "flightdiff" do
  version "@VERSION@"
  sha256 "@SHA256:flightdiff-@VERSION@-macos-arm64.dmg@"

  url "@URL@/releases/download/v#{version}/flightdiff-#{version}-macos-arm64.dmg"
  name "Flightdiff"
  desc "Compares two JDK Flight Recorder recordings"
  homepage "@URL@"

  depends_on arch: :arm64

  app "flightdiff.app"
  binary "#{appdir}/flightdiff.app/Contents/MacOS/flightdiff"
end
